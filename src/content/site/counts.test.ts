import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { spellOut } from "#src/language/spell-out.ts";
import {
  analyseSmall,
  type Document,
  hero,
  page,
  siteOf,
  smallSite,
} from "#tests/engine/content/small-site.ts";
import { mend } from "#tests/engine/rules/mend.ts";

const support = (label: string, parts: JsonObject = {}) =>
  page(label, {
    entry: { collection: "support", label, order: 10, summary: `What ${label} is about.` },
    ...parts,
  });
const pages: Record<string, Document> = {
  "pages/support/a.json": support("a"),
  "pages/support/b.json": support("b"),
  "pages/support/c.json": support("c"),
  "pages/_data/testimonials.json": {
    version: 2,
    items: ["Ada", "Bo"].map((name) => ({ name, place: "Ghana", text: "It went well.", rating: 5 })),
  },
};
const text = (markdown: string): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
});
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ question: `Question ${index}?`, answer: "Yes." }));
const links = (query: JsonObject): JsonObject => ({
  type: "link-list",
  id: "links",
  title: "Links",
  items: { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" }, ...query },
});

/** The HTML that a page prints for a text, together with other blocks. */
function printed(
  markdown: string,
  blocks: JsonObject[] = [],
  documents: Record<string, Document> = {},
): string | undefined {
  const own = page("own", { blocks: [hero, text(markdown), ...blocks] });
  const site = siteOf(analyseSmall({ ...pages, "pages/own.json": own, ...documents }));
  const [, shown] = site.resolve("/own").main;
  return shown?.block.type === "text-section" ? shown.block.markdown : undefined;
}

describe("a count", () => {
  test.each([
    ["{{count.support}} pages", "<p>three pages</p>"],
    ["{{Count.support}} pages", "<p>Three pages</p>"],
    ["{{count.support.digits}} pages", "<p>3 pages</p>"],
    ["{{count.testimonials}} stories", "<p>two stories</p>"],
    ["{{Count.legal}} pages", "<p>No pages</p>"],
    ["**{{Count.support}}**", "<p><strong>Three</strong></p>"],
  ])("of a collection: %s", (markdown, html) => {
    expect(printed(markdown)).toBe(html);
  });

  test("of a collection leaves drafts out, and follows a page that is added", () => {
    const draft = { "pages/support/d.json": support("d", { draft: true }) };
    expect(printed("{{count.support}}", [], draft)).toBe("<p>three</p>");
    const added = { "pages/support/d.json": support("d") };
    expect(printed("{{count.support}}", [], added)).toBe("<p>four</p>");
  });

  test.each<[string, JsonObject, expected: string]>([
    ["items", { type: "faq", id: "things", title: "Questions", items: questions(3) }, "three"],
    [
      "items of all groups",
      {
        type: "faq",
        id: "things",
        title: "Questions",
        groups: [1, 2].map((count) => ({
          title: `Group ${count}`,
          items: questions(count),
        })),
      },
      "three",
    ],
    [
      "rows",
      {
        type: "data-table",
        id: "things",
        title: "Table",
        columns: [{ label: "A" }],
        rows: [1, 2].map((row) => ({ label: `Row ${row}`, cells: [{ text: "x" }] })),
      },
      "two",
    ],
    ["what a query gives", { ...links({}), id: "things" }, "three"],
    ["a query with a limit", { ...links({ limit: 2 }), id: "things" }, "two"],
    ["a query with a condition", { ...links({ where: { label: "b" } }), id: "things" }, "one"],
  ])("of a block: %s", (_, block, expected) => {
    expect(printed("{{count.#things}}", [block])).toBe(`<p>${expected}</p>`);
  });

  test("of a list that leaves the page itself out", () => {
    const self = support("own", { blocks: [hero, text("{{count.#links}}"), links({ exclude: "self" })] });
    expect(printed("", [], { "pages/own.json": self })).toBe("<p>three</p>");
  });

  test("stands in titles, descriptions and entries, and others list them", () => {
    const description =
      "Answers to {{count.#faq}} questions, for readers of {{count.support}} pages of ours.";
    const own = support("own", {
      title: "{{Count.#faq}} questions",
      description,
      entry: {
        collection: "support",
        label: "{{count.#faq.digits}} questions",
        order: 1,
        summary: description,
      },
      blocks: [hero, { type: "faq", id: "faq", title: "Questions", items: questions(31) }],
    });
    const documents = {
      ...pages,
      "pages/own.json": own,
      "pages/list.json": page("list", { blocks: [hero, links({})] }),
    };
    const { site } = analyseSmall(documents);
    expect(site?.resolve("/own")).toMatchObject({
      title: "Thirty-one questions",
      description: "Answers to thirty-one questions, for readers of four pages of ours.",
    });
    expect(JSON.stringify(site?.resolve("/list").main)).toContain('"label":"31 questions"');
  });

  test("in a fragment is of its own blocks; in a layout too", () => {
    const steps: JsonObject = {
      type: "faq",
      id: "faq",
      title: "{{Count.#faq}} questions",
      items: questions(2),
    };
    const documents = {
      ...pages,
      "pages/_fragments/steps.json": { version: 1, blocks: [steps] },
      "pages/_layouts/plain.json": {
        version: 1,
        before: [],
        after: [{ ...text("{{count.#text}}"), id: "end" }],
      },
      "pages/own.json": page("own", { blocks: [hero, { type: "fragment", name: "steps" }] }),
    };
    const { diagnostics } = analyseSmall(documents);
    expect(diagnostics).toReport(["placeholder/unknown pages/_layouts/plain.json"]);
    const { "pages/_layouts/plain.json": _, ...right } = documents;
    expect(JSON.stringify(analyseSmall(right).site?.resolve("/own").main)).toContain("Two questions");
  });

  test("is right in the next analysis, whatever the last one knew", () => {
    const list = links({ where: { order: 10 } });
    const title = "Help on {{count.#links}} subjects";
    const own = support("own", {
      title,
      entry: { collection: "support", label: title, order: 5, summary: "x" },
    });
    const documents: Record<string, Document> = {
      ...pages,
      "pages/own.json": { ...own, blocks: [hero, list] },
    };
    const first = analyseSmall(documents);
    expect(first.site?.resolve("/own").title).toBe("Help on three subjects");
    const moved = { collection: "support", label: "b", order: 20, summary: "x" };
    const changed = smallSite({ ...documents, "pages/support/b.json": support("b", { entry: moved }) });
    const after = analyseSmall(changed, { previous: first.summaries });
    expect(after.site?.resolve("/own").title).toBe("Help on two subjects");
    expect(after.site?.entries("support").map(({ label }) => label)).toContain("Help on two subjects");
    const { "pages/support/b.json": __, ...fewer } = documents;
    const last = analyseSmall(fewer, { previous: after.summaries });
    expect(last.site?.resolve("/own").title).toBe("Help on two subjects");
  });
});

describe("an unknown count", () => {
  const faq: JsonObject = { type: "faq", id: "faq", title: "Questions", items: questions(2) };
  const found = (markdown: string, ...blocks: JsonObject[]) =>
    analyseSmall({ ...pages, "pages/own.json": page("own", { blocks: [hero, text(markdown), ...blocks] }) })
      .diagnostics;

  test.each([
    ["{{count.suport}}", "count.support"],
    ["{{Count.suport.digits}}", "Count.support.digits"],
    ["{{count.support.digit}}", "count.support.digits"],
    ["{{count.#fqa}}", "count.#faq"],
    ["{{count.faq}}", "count.#faq"],
  ])("%s", (markdown, suggestion) => {
    expect(found(markdown, faq)).toMatchObject([
      { code: "placeholder/unknown", pointer: "/blocks/1/markdown", suggestion },
    ]);
  });

  test("a data document without items is no collection", () => {
    const documents = {
      ...pages,
      "pages/_data/theme.json": { version: 1, colors: { brand: "#0f5c63", accent: "#f6a821" } },
      "pages/own.json": page("own", { blocks: [hero, text("{{count.theme}}")] }),
    };
    expect(analyseSmall(documents).diagnostics).toReport(["placeholder/unknown pages/own.json"]);
  });

  test("says what can be counted: no block without a list, no object, no collection of another name", () => {
    for (const name of ["count.#intro", "count.constructor", "count"]) {
      const [diagnostic, ...others] = found(`{{${name}}}`, faq);
      expect(others).toEqual([]);
      expect(diagnostic?.message).toMatch(/Known: .*"count\.destinations".*"count\.#faq"/);
    }
    expect(found("{{cuont.support}}").map(({ suggestion }) => suggestion)).toEqual(["count.support"]);
  });

  test("is mended where only one can be meant", () => {
    const own = page("own", { blocks: [hero, text("{{Count.suport}}")] });
    expect(mend(own, pages).text).toContain("{{Count.support}}");
  });
});

test.each([
  [0, "no"],
  [1, "one"],
  [12, "twelve"],
  [19, "nineteen"],
  [20, "twenty"],
  [21, "twenty-one"],
  [30, "thirty"],
  [99, "ninety-nine"],
  [100, "100"],
  [1200, "1,200"],
])("%i is spelt %s", (count, words) => {
  expect(spellOut(count, "en-GB")).toBe(words);
});

test.each([
  ["de-AT", 6, "sechs"],
  ["pt-BR", 12, "doze"],
  ["nb", 7, "sju"],
  // These have other forms beside other nouns: duas áreas, τρεις σελίδες, шесть and шести.
  ["pt", 2, "2"],
  ["el", 3, "3"],
  ["ru", 6, "6"],
  // Without words in the table, and beyond it.
  ["fr", 13, "13"],
  ["ar-EG", 6, "٦"],
])("in %s, %i is written %s", (language, count, words) => {
  expect(spellOut(count, language)).toBe(words);
});
