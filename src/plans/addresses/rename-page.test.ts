import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { documentText } from "#src/plans/plan.ts";
import { type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { button, documents, read, rename, site, text } from "#tests/engine/plans/moving-site.ts";
import { renamePage } from "./rename-page.ts";

describe("npx waymark rename", () => {
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
      "a line of a list of redirects, but not where it begins",
      { "pages/_data/redirects.csv": 'from,to,status\n"/loans.php","/services/loans#intro",301\n' },
      "pages/_data/redirects.csv",
      '"/loans.php","/money#intro",301',
    ],
    [
      "a list that redirects the new address to the page",
      {
        "pages/_data/_redirects": "/old /services\n/money /services/loans 301\n/loans.php /services/loans\n",
      },
      "pages/_data/_redirects",
      "/old /services\n/loans.php /money\n",
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
    expect(documentText(files, path)).toContain(expected);
    site(files);
  });

  test("refuses an address that a list redirects to another page", () => {
    const files = smallSite({ ...documents, "pages/_data/redirects.csv": "/money,/contact,301\n" });
    expect(() => renamePage("services/loans", "money", files)).toThrow(
      "pages/_data/redirects.csv:1 redirects /money to /contact. Delete the line first.",
    );
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
    expect(documentText(files, "pages/guides/permit.md")).toBe(
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
    expect([documentText(files, "pages/both.md"), documentText(files, "pages/notes/both.md")]).toEqual([
      "Text.\n",
      "Text.\n",
    ]);
    site(files);
  });
});

describe("the addresses that are kept outside links", () => {
  const news = (slug: string) => ({
    ...page(slug),
    entry: { collection: "news", label: slug, summary: "A." },
  });
  const collection = {
    title: "NewsEntry",
    description: "A piece of news.",
    index: "/news",
    type: "object",
    additionalProperties: false,
    required: ["collection"],
    properties: {
      collection: { description: "The collection.", type: "string", const: "news" },
      label: { description: "Its name.", $ref: "../common.schema.json#/definitions/label" },
      summary: { description: "A sentence.", $ref: "../common.schema.json#/definitions/text" },
    },
  };
  const site: Record<string, Document> = {
    "pages/index.json": page("home"),
    "pages/news.json": page("news"),
    "pages/news/opening.json": news("opening"),
    "schema/collections/news.schema.json": collection,
  };

  test.each([true, false])("a collection names the page that lists it, below it or not: %s", (below) => {
    const files = rename("news", "noticias", site, below);
    expect(read(files, "schema/collections/news.schema.json")).toEqual({ ...collection, index: "/noticias" });
  });

  test("scaffolds begin their pages in the new folder", () => {
    const scaffold = {
      $schema: "../scaffold.schema.json",
      argument: "TITLE",
      collection: "news",
      documents: {
        "pages/news/<<slug>>.json": {
          title: "<<title>>",
          blocks: [{ back: "/news", href: "/news/<<slug>>#a" }],
        },
      },
      next: ["Write it in pages/news/<<slug>>.json (listed in pages/news.json, not in /newsletter)."],
    };
    const renamed = renamePage(
      "news",
      "aktuelles/presse",
      smallSite({ ...site, "schema/scaffolds/news.json": scaffold }),
      {
        below: true,
      },
    ).change.get("schema/scaffolds/news.json");
    expect(JSON.parse(renamed ?? "")).toEqual({
      ...scaffold,
      documents: {
        "pages/aktuelles/presse/<<slug>>.json": {
          title: "<<title>>",
          blocks: [{ back: "/aktuelles/presse", href: "/aktuelles/presse/<<slug>>#a" }],
        },
      },
      next: [
        "Write it in pages/aktuelles/presse/<<slug>>.json (listed in pages/aktuelles/presse.json, not in /newsletter).",
      ],
    });
  });

  test("a query that names pages by their address names the new one", () => {
    const query = (href: JsonValue) => ({
      collection: "news",
      where: { href },
      item: { label: "{{item.label}}" },
    });
    const list = (id: string, href: JsonValue) => ({
      type: "link-list",
      id,
      title: "Links",
      items: query(href),
    });
    const blocks = [
      hero,
      list("one", "/news/opening"),
      list("other", { not: "/news/opening" }),
      list("some", { in: ["/news/opening"] }),
      list("others", { not: ["/news/opening"] }),
    ];
    const files = rename("news/opening", "news/first", { ...site, "pages/a.json": page("a", { blocks }) });
    expect(JSON.stringify(read(files, "pages/a.json"))).not.toContain("/news/opening");
  });
});
