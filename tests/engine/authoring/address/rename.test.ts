import { describe, expect, test } from "vitest";
import { formatPlan } from "#src/authoring/address/format-plan.ts";
import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import { removePage } from "#src/authoring/address/remove-page.ts";
import { renamePage } from "#src/authoring/address/rename-page.ts";
import { rewriteLinks } from "#src/authoring/address/rewrite-links.ts";
import { inspect } from "#src/authoring/inspect.ts";
import { apply, type Plan, verifyPlan } from "#src/authoring/scaffold/plan.ts";
import { textOf } from "#src/authoring/scaffold/site-view.ts";
import { type Analysis, analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import {
  type Document,
  exampleSite,
  hero,
  page,
  places,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";

const text = (markdown: string): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
});
const button = (href: string): JsonObject => ({
  type: "cta",
  id: "next",
  title: "Next",
  actions: [{ label: "Go", href }],
});
const ledger = (published: string[], gone?: string[]): JsonObject => ({
  $schema: "../../schema/data/addresses.schema.json",
  version: 1,
  published,
  ...(gone ? { gone } : {}),
});
const loans: JsonObject = { $schema: "../../schema/generated/page.schema.json", ...page("loans") };
const documents: Record<string, Document> = {
  "pages/_data/addresses.json": ledger(["/services/loans"]),
  "pages/index.json": page("home"),
  "pages/services.json": page("services"),
  "pages/services/loans.json": loans,
};
const read = (files: readonly SourceFile[], path: string): JsonObject => JSON.parse(textOf(files, path));
const rename = (from: string, to: string, site: Record<string, Document>, below = false) => {
  const files = smallSite(site);
  return apply(renamePage(from, to, files, { below }), files);
};
const site = (files: readonly SourceFile[]) => {
  const { site: found, diagnostics } = analyse(files, { assets: exampleSite.assets, cache: siteCache });
  expect(places(diagnostics)).toEqual([]);
  return found;
};

describe("npm run rename", () => {
  test("moves the document, keeps the old address, and names the schema from its new place", () => {
    const files = rename("services/loans", "money/student/loans", documents);
    expect(files.some(({ path }) => path === "pages/services/loans.json")).toBe(false);
    const moved = read(files, "pages/money/student/loans.json");
    expect(moved.aliases).toEqual(["/services/loans"]);
    expect(moved.$schema).toBe("../../../schema/generated/page.schema.json");
    expect(Object.keys(moved).slice(0, 6)).toEqual([
      "$schema",
      "version",
      "title",
      "description",
      "layout",
      "aliases",
    ]);
    expect(site(files)?.aliases.get("/services/loans")).toBe("/money/student/loans");
  });

  test.each(["services/loans", "/services/loans", "pages/services/loans.json", "/services/loans/"])(
    "takes %s for the page",
    (name) => {
      expect(read(rename(name, "/money", documents), "pages/money.json").title).toBe("Page loans");
    },
  );

  test.each<[string, Record<string, Document>, string, pointerText: string]>([
    [
      "a button",
      { "pages/a.json": page("a", { blocks: [hero, button("/services/loans?a=1#intro")] }) },
      "pages/a.json",
      '"/money?a=1#intro"',
    ],
    [
      "an encoded one",
      { "pages/a.json": page("a", { blocks: [hero, button("/services/l%6Fans")] }) },
      "pages/a.json",
      '"/money"',
    ],
    [
      "a relative one",
      { "pages/services/a.json": page("a", { blocks: [hero, button("loans#intro")] }) },
      "pages/services/a.json",
      '"/money#intro"',
    ],
    [
      "Markdown",
      {
        "pages/a.json": page("a", {
          blocks: [hero, text('See [loans (all)](/services/loans#intro "Loans"), `/services/loans`.')],
        }),
      },
      "pages/a.json",
      'See [loans (all)](/money#intro \\"Loans\\"), `/services/loans`.',
    ],
    [
      "a reference in Markdown",
      { "pages/a.json": page("a", { blocks: [hero, text("See [them][1].\n\n[1]: </services/loans>")] }) },
      "pages/a.json",
      "[1]: /money",
    ],
    [
      "a preferred page",
      { "pages/a.json": page("a", { canonical: "/services/loans" }) },
      "pages/a.json",
      '"canonical": "/money"',
    ],
    [
      "a fragment",
      { "pages/_fragments/f.json": { version: 1, blocks: [button("/services/loans")] } },
      "pages/_fragments/f.json",
      '"/money"',
    ],
    [
      "a layout",
      { "pages/_layouts/plain.json": { version: 1, before: [], after: [button("/services/loans")] } },
      "pages/_layouts/plain.json",
      '"/money"',
    ],
    [
      "a link of the page to itself",
      { "pages/services/loans.json": page("loans", { blocks: [hero, button("/services/loans#intro")] }) },
      "pages/money.json",
      '"href": "/money#intro"',
    ],
    [
      "what is relative on the page itself",
      { "pages/services/loans.json": page("loans", { blocks: [hero, button("../services")] }) },
      "pages/money.json",
      '"href": "/services"',
    ],
  ])("rewrites %s", (_, more, path, expected) => {
    const files = rename("services/loans", "money", { ...documents, ...more });
    expect(textOf(files, path)).toContain(expected);
    site(files);
  });

  test("leaves alone what only looks like the address", () => {
    const blocks = [
      hero,
      button("/services"),
      text("Write /services/loans by hand, or [here](https://example.org/services/loans)."),
    ];
    const before = smallSite({ ...documents, "pages/a.json": page("a", { blocks }) });
    const plan = renamePage("services/loans", "money", before);
    expect([...plan.change.keys()]).toEqual([]);
  });

  test("takes the text of a post along, under its name", () => {
    const post = (source: string): JsonObject =>
      page("post", { blocks: [hero, { type: "post-body", id: "text", contentsLabel: "Contents", source }] });
    const files = rename("notes/visa", "guides/permit", {
      ...documents,
      "pages/notes/visa.json": post("visa.md"),
      "pages/notes/visa.md": "See [loans](../services/loans), and [this page](visa#text).\n",
    });
    expect(textOf(files, "pages/guides/permit.md")).toBe(
      "See [loans](/services/loans), and [this page](/guides/permit#text).\n",
    );
    expect(JSON.stringify(read(files, "pages/guides/permit.json"))).toContain('"source":"permit.md"');
    expect(files.map(({ path }) => path).filter((path) => path.startsWith("pages/notes/"))).toEqual([]);
    site(files);
  });

  test("a text that two pages show stays, and is copied where one of them leaves its folder", () => {
    const shows: JsonObject = { type: "post-body", id: "text", contentsLabel: "Contents", source: "both.md" };
    const more = {
      ...documents,
      "pages/notes/a.json": page("a", { blocks: [hero, shows] }),
      "pages/notes/b.json": page("b", { blocks: [hero, shows] }),
      "pages/notes/both.md": "Text.\n",
    };
    expect(rename("notes/a", "notes/c", more).filter(({ path }) => path.endsWith("both.md"))).toHaveLength(1);
    const files = rename("notes/a", "c", more);
    expect([textOf(files, "pages/both.md"), textOf(files, "pages/notes/both.md")]).toEqual([
      "Text.\n",
      "Text.\n",
    ]);
    site(files);
  });

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
    expect(textOf(back, "pages/a.json")).toBe(textOf(start, "pages/a.json"));
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
    expect(textOf(alone, "pages/services/loans/banks.json")).toContain('"/money"');
    const all = rename("services/loans", "money", more, true);
    expect(read(all, "pages/money/banks.json").aliases).toEqual(["/services/loans/banks"]);
    expect(site(all)?.routes).toEqual(expect.arrayContaining(["/money", "/money/banks"]));
  });

  test.each([
    [
      "services/loan",
      "money",
      "There is no page /services/loan that can be read. Did you mean /services/loans?",
    ],
    ["services/loans", "services", "/services belongs to pages/services.json."],
    ["services/loans", "services/loans", "/services/loans is the page's address already."],
    ["services/loans", "Money", '"Money" cannot be part of an address'],
    ["services/loans", "/", "/ is no address for a page of its own."],
    ["/", "home", "/ is no address that visitors keep: change pages/index.json by hand."],
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

describe("npm run remove", () => {
  const files = smallSite(documents);
  const linked = smallSite({
    ...documents,
    "pages/a.json": page("a", { blocks: [hero, button("/services/loans")] }),
  });
  const look = (some: readonly SourceFile[]) =>
    inspect(some, { assets: exampleSite.assets, cache: siteCache, today: "2026-01-15" }).diagnostics;

  test("with another page in its place, the address and the links lead there", () => {
    const after = apply(removePage("services/loans", "services", linked), linked);
    expect(read(after, "pages/services.json").aliases).toEqual(["/services/loans"]);
    expect(textOf(after, "pages/a.json")).toContain('"href": "/services"');
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
    expect(() => verifyPlan(plan, linked, look)).toThrow(
      /pages\/a\.json:\d+:\d+ {2}There is no page \/services\/loans/,
    );
    expect(() => verifyPlan(removePage("services/loans", undefined, files), files, look)).not.toThrow();
  });

  test("so does an anchor that the page in its place has not", () => {
    const anchored = smallSite({
      ...documents,
      "pages/a.json": page("a", { blocks: [hero, button("/services/loans#rates")] }),
      "pages/services/loans.json": page("loans", { blocks: [hero, { ...text("Text."), id: "rates" }] }),
    });
    expect(() => verifyPlan(removePage("services/loans", "services", anchored), anchored, look)).toThrow(
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
    ["services/loans", "services/loans", "/services/loans cannot lead to itself."],
    ["services/loans", "draft", "/draft is a draft"],
    ["/", undefined, "/ is no address that visitors keep"],
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

describe("on this site", () => {
  let summaries: Analysis["summaries"] | undefined;
  const look = (some: readonly SourceFile[]) => {
    const found = inspect(some, {
      assets: exampleSite.assets,
      cache: siteCache,
      pictures: exampleSite.pictures,
      today: "2026-01-15",
      previous: summaries,
    });
    summaries ??= found.summaries;
    return found.diagnostics;
  };
  const routes = [...pageDocuments(exampleSite.files).values()]
    .filter(({ route }) => route !== "/" && route !== "/404" && !route.includes("["))
    .map(({ route }) => route);
  // Each check of the whole site takes a second, so only some pages are tried: one with a text file, with
  // pages below it, with an alias, and one named in the site document.
  const checked = [
    "/blog/uk-student-visa-guide",
    "/destinations/canada",
    "/apply-now",
    "/legal/cookies",
    "/compare",
  ];

  test.each(routes)("after %s has moved, no link names its old address", (route) => {
    const plan: Plan = renamePage(route, "a-new-place/for-it", exampleSite.files);
    const after = apply(plan, exampleSite.files);
    const again = rewriteLinks(after, new Map([[route, "/a-new-place/for-it"]]));
    expect([...again.keys()]).toEqual([]);
    if (checked.includes(route)) expect(() => verifyPlan(plan, exampleSite.files, look)).not.toThrow();
  });
});
