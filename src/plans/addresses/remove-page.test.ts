import { describe, expect, test } from "vitest";
import { apply, documentText, formatPlan, verifyPlan } from "#src/plans/plan.ts";
import { hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { button, documents, ledger, loans, read, site, text } from "#tests/engine/plans/moving-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { removePage, removePages } from "./remove-page.ts";
import { renamePage, renamePages } from "./rename-page.ts";

describe("npx waymark remove", () => {
  const files = smallSite(documents);
  const linked = smallSite({
    ...documents,
    "pages/a.json": page("a", { blocks: [hero, button("/services/loans")] }),
  });

  test("with another page in its place, the address and the links lead there", () => {
    const after = apply(removePage("services/loans", "services", linked), linked);
    expect(read(after, "pages/services.json").aliases).toEqual(["/services/loans"]);
    expect(documentText(after, "pages/a.json")).toContain('"href": "/services"');
    expect(site(after)?.aliases.get("/services/loans")).toBe("/services");
  });

  test("without one it is gone for good, with its aliases", () => {
    const known = smallSite({
      ...documents,
      "pages/services/loans.json": { ...loans, aliases: ["/borrow"] },
    });
    const after = apply(removePage("borrow", undefined, known), known);
    expect(site(after)?.gone).toEqual(["/borrow", "/services/loans"]);
  });

  test("a link that would lead nowhere stops it, with its place", () => {
    const plan = removePage("services/loans", undefined, linked);
    expect(() => verifyPlan(plan, linked, diagnose)).toThrow(
      /pages\/a\.json:\d+:\d+ {2}The page \/services\/loans does not exist/,
    );
    expect(verifyPlan(removePage("services/loans", undefined, files), files, diagnose)).toEqual([]);
  });

  test("so does an anchor that the page in its place has not", () => {
    const anchored = smallSite({
      ...documents,
      "pages/a.json": page("a", { blocks: [hero, button("/services/loans#rates")] }),
      "pages/services/loans.json": page("loans", { blocks: [hero, { ...text("Text."), id: "rates" }] }),
    });
    expect(() => verifyPlan(removePage("services/loans", "services", anchored), anchored, diagnose)).toThrow(
      '/services has no block with the id "rates"',
    );
  });

  test("a draft that nobody knows leaves nothing behind", () => {
    const draft = smallSite({
      ...documents,
      "pages/_data/addresses.json": ledger([]),
      "pages/services/loans.json": { ...loans, draft: true },
    });
    const plan = removePage("services/loans", undefined, draft);
    expect([...plan.change, ...plan.create]).toEqual([]);
  });

  test("a site without a ledger gets one", () => {
    const { "pages/_data/addresses.json": _, ...rest } = documents;
    const bare = smallSite(rest);
    const after = apply(removePage("services/loans", undefined, bare), bare);
    expect(site(after)?.gone).toEqual(["/services/loans"]);
  });

  test.each([
    ["services/loans", "services/loans", "/services/loans cannot redirect to itself."],
    ["services/loans", "draft", "/draft is a draft"],
    ["/", undefined, "/ is not a public address"],
  ])("%s with %s in its place is refused", (address, to, message) => {
    const more = smallSite({ ...documents, "pages/draft.json": page("draft", { draft: true }) });
    expect(() => removePage(address, to, more)).toThrow(message);
  });
});

test("the plan shows files that go, come and change, with the lines that differ", () => {
  const files = smallSite({
    ...documents,
    "pages/a.json": page("a", { blocks: [hero, button("/services/loans")] }),
  });
  expect(formatPlan(renamePage("services/loans", "money", files), files)).toBe(
    `  - pages/services/loans.json\n  + pages/money.json\n  ~ pages/a.json\n      19: "href": "/money"\n`,
  );
});

describe("several pages at once", () => {
  const files = smallSite({
    ...documents,
    "pages/a.json": page("a", { blocks: [hero, button("/services/loans")] }),
    "pages/b.json": page("b", { blocks: [hero, button("/a")], aliases: ["/old-b"] }),
    "pages/c.json": page("c", { blocks: [hero, button("/a"), { ...button("/b"), id: "second" }] }),
  });

  test("are removed, and their addresses and links lead to the page named for each", () => {
    const removals = [
      { address: "/a", to: "/c" },
      { address: "/b", to: "/c" },
      { address: "/services/loans", to: "/services" },
    ];
    const after = apply(removePages(removals, files), files);
    expect(read(after, "pages/c.json").aliases).toEqual(["/a", "/b", "/old-b"]);
    expect(read(after, "pages/services.json").aliases).toEqual(["/services/loans"]);
    expect(documentText(after, "pages/c.json")).not.toMatch(/"href": "\/[ab]"/);
    expect(after.map(({ path }) => path)).not.toContain("pages/a.json");
  });

  test("are not removed if one would lead to another of them", () => {
    const removals = [
      { address: "/a", to: "/b" },
      { address: "/b", to: "/c" },
    ];
    expect(() => removePages(removals, files)).toThrow("/b is removed too.");
  });

  test("are moved, with the links between them", () => {
    const moves = [
      { from: "/a", to: "/services/a" },
      { from: "/b", to: "/services/b" },
    ];
    const after = apply(renamePages(moves, files), files);
    expect(documentText(after, "pages/services/b.json")).toContain('"href": "/services/a"');
    expect(documentText(after, "pages/c.json")).toContain('"href": "/services/b"');
    expect(read(after, "pages/services/b.json").aliases).toEqual(["/old-b", "/b"]);
  });

  test("are moved once each, if one of them is below another", () => {
    const below = smallSite({
      ...documents,
      "pages/x.json": page("x"),
      "pages/x/y.json": page("y"),
      "pages/x/y/z.json": page("z"),
    });
    const moves = [
      { from: "/x/y", to: "/v" },
      { from: "/x", to: "/w" },
    ];
    const { create, remove } = renamePages(moves, below, { below: true });
    expect([...create.keys()].sort()).toEqual(["pages/v.json", "pages/v/z.json", "pages/w.json"]);
    expect(remove?.size).toBe(3);
  });

  test("are not moved to one address", () => {
    const moves = [
      { from: "/a", to: "/services/x" },
      { from: "/b", to: "/services/x" },
    ];
    expect(() => renamePages(moves, files)).toThrow("Two of these pages would have the address /services/x.");
  });
});
