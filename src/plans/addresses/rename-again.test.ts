import { describe, expect, test } from "vitest";
import { apply, documentText } from "#src/plans/plan.ts";
import { hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { button, documents, ledger, loans, read, rename, site } from "#tests/engine/plans/moving-site.ts";
import { renamePage } from "./rename-page.ts";

describe("npx waymark rename", () => {
  test("renamed twice, both old addresses lead straight to the last one; renamed back, the first is a page again", () => {
    const once = rename("services/loans", "money", documents);
    const twice = apply(renamePage("money", "funding", once), once);
    expect(read(twice, "pages/funding.json").aliases).toEqual(["/services/loans", "/money"]);
    const back = apply(renamePage("funding", "services/loans", twice), twice);
    expect(read(back, "pages/services/loans.json").aliases).toEqual(["/money", "/funding"]);
    expect(site(back)?.routes).toContain("/services/loans");
  });

  test("there and back changes nothing but the redirect", () => {
    const start = smallSite({
      ...documents,
      "pages/a.json": page("a", { blocks: [hero, button("/services/loans#intro")] }),
    });
    const there = apply(renamePage("services/loans", "money", start), start);
    const back = apply(renamePage("money", "services/loans", there), there);
    const { aliases, ...rest } = read(back, "pages/services/loans.json");
    expect(aliases).toEqual(["/money"]);
    expect(rest).toEqual(loans);
    expect(documentText(back, "pages/a.json")).toBe(documentText(start, "pages/a.json"));
  });

  test("an address that was gone is a page again", () => {
    const files = rename("services/loans", "fax", {
      ...documents,
      "pages/_data/addresses.json": ledger(["/services/loans", "/fax", "/telex"], ["/fax", "/telex"]),
    });
    expect(read(files, "pages/_data/addresses.json").gone).toEqual(["/telex"]);
    site(files);
  });

  test("a draft leaves no redirect behind, unless it was public once", () => {
    const draft = { ...documents, "pages/services/loans.json": { ...loans, draft: true } };
    expect(read(rename("services/loans", "money", draft), "pages/money.json").aliases).toEqual([
      "/services/loans",
    ]);
    const unknown = { ...draft, "pages/_data/addresses.json": ledger([]) };
    expect(read(rename("services/loans", "money", unknown), "pages/money.json").aliases).toBeUndefined();
  });

  test("moves the pages below it only when it is asked to", () => {
    const more = {
      ...documents,
      "pages/services/loans/banks.json": page("banks", { blocks: [hero, button("/services/loans")] }),
    };
    const alone = rename("services/loans", "money", more);
    expect(documentText(alone, "pages/services/loans/banks.json")).toContain('"/money"');
    const all = rename("services/loans", "money", more, true);
    expect(read(all, "pages/money/banks.json").aliases).toEqual(["/services/loans/banks"]);
    expect(site(all)?.routes).toEqual(expect.arrayContaining(["/money", "/money/banks"]));
  });

  test.each([
    [
      "services/loan",
      "money",
      'Page /services/loan does not exist or cannot be read. Did you mean "/services/loans"?',
    ],
    ["services/loans", "services", "/services belongs to pages/services.json."],
    ["services/loans", "services/loans", "The page already has the address /services/loans."],
    ["services/loans", "Money", '"Money" cannot be part of an address'],
    ["services/loans", "/", "/ cannot be the address of a page."],
    [
      "/",
      "home",
      "/ is not a public address, so there is nothing to redirect. Edit pages/index.json directly.",
    ],
  ])("%s to %s is refused", (from, to, message) => {
    expect(() => renamePage(from, to, smallSite(documents))).toThrow(message);
  });

  test("an address that another page has as an alias is refused", () => {
    const taken = { ...documents, "pages/services.json": page("services", { aliases: ["/money"] }) };
    expect(() => renamePage("services/loans", "money", smallSite(taken))).toThrow(
      "/money belongs to pages/services.json.",
    );
  });
});
