import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { QueryResults } from "#src/plans/uses/names.ts";
import {
  analyseSmall,
  type Document,
  hero,
  page,
  pageOf,
  siteCache,
  smallSite,
  text,
} from "#tests/engine/content/small-site.ts";
import { comparePages, pagesOfFact } from "./plan.ts";

const facts = (value: JsonObject): Document => ({
  version: 1,
  facts: {
    "canada.tuition": {
      label: "Tuition in Canada",
      unit: "CAD",
      source: "https://example.org/",
      sourceLabel: "Example",
      asOf: "2026-01",
      reviewBy: "2026-12-01",
      ...value,
    },
  },
});

/** A small site in which some documents are replaced by those of the test. */
const siteOf = (documents: Record<string, Document>) => [
  ...new Map(smallSite(documents).map((file) => [file.path, file])).values(),
];

const between = (before: Record<string, Document>, after: Record<string, Document>) =>
  changesOf(siteOf(before), siteOf(after));

/** The sentences about the single changed document. */
const said = (before: Document, after: Document) => {
  const { documents } = between({ "pages/a.json": before }, { "pages/a.json": after });
  return documents.flatMap(({ sentences, blocks }) => [
    ...sentences,
    ...blocks.flatMap((block) => block.sentences.map((sentence) => `${block.name}: ${sentence}`)),
  ]);
};

const one = text("one", "First.");

const two = text("two", "Second.");

const three = text("three", "Third.");

const list = (...items: JsonObject[]) => pageOf({ type: "faq", id: "faq", items });

describe("what changed in a document", () => {
  test.each<[string, Document, Document, string[]]>([
    ["nothing", pageOf(one), pageOf(one), []],
    ["a block moved", pageOf(one, two, three), pageOf(two, three, one), ["one: moved below “three”"]],
    [
      "a block to the top",
      page("a", { blocks: [one, two, three] }),
      page("a", { blocks: [three, one, two] }),
      ["three: moved to the top"],
    ],
    ["a block added", pageOf(one), pageOf(one, two), ["two: added below “one”"]],
    ["a block taken out", pageOf(one, two), pageOf(two), ["one: taken out"]],
    [
      "a moved block with another text",
      pageOf(one, two, three),
      pageOf(two, three, text("one", "New.")),
      ["one: moved below “three”", "one: markdown: “First.” → “New.”"],
    ],
    [
      "another type",
      pageOf(one),
      pageOf({ ...one, type: "callout" }),
      ["one: is a callout now, and was a text-section"],
    ],
    ["a field added", pageOf(one), pageOf({ ...one, eyebrow: "New" }), ["one: eyebrow added: “New”"]],
    [
      "an emptied field",
      pageOf({ ...one, eyebrow: "Old" }),
      pageOf({ ...one, eyebrow: "" }),
      ["one: eyebrow emptied: “Old”"],
    ],
    ["a field taken out", pageOf({ ...one, eyebrow: "Old" }), pageOf(one), ["one: eyebrow taken out: “Old”"]],
    [
      "a number",
      pageOf({ ...one, columnCount: 2 }),
      pageOf({ ...one, columnCount: 3 }),
      ["one: column count: 2 → 3"],
    ],
    [
      "another picture, with the size of its file",
      pageOf({ ...one, image: { src: "/a.jpg", width: 640 } }),
      pageOf({ ...one, image: { src: "/b.jpg", width: 800, height: 600 } }),
      ["one: image, src: “/a.jpg” → “/b.jpg”"],
    ],
    [
      "the size of the same picture",
      pageOf({ ...one, image: { src: "/a.jpg", width: 640 } }),
      pageOf({ ...one, image: { src: "/a.jpg", width: 800 } }),
      ["one: image, width: 640 → 800"],
    ],
    ["the title of the page", page("a"), page("a", { title: "Other" }), ["title: “Page a” → “Other”"]],
    [
      "one paragraph of three",
      pageOf(text("one", "A.\n\nB.\n\nC.")),
      pageOf(text("one", "A.\n\nX.\n\nC.")),
      ["one: markdown: “B.” → “X.”"],
    ],
    [
      "a paragraph in the middle",
      pageOf(text("one", "A.\n\nC.")),
      pageOf(text("one", "A.\n\nB.\n\nC.")),
      ["one: markdown: “B.” added"],
    ],
    [
      "an item of a list",
      list({ question: "How?", answer: "So." }, { question: "Why?", answer: "Because." }),
      list({ question: "Why?", answer: "Because!" }, { question: "How?", answer: "So." }),
      ["faq: items, “Why?”, answer: “Because.” → “Because!”", "faq: items: in another order"],
    ],
  ])("%s", (_, before, after, expected) => expect(said(before, after)).toEqual(expected));

  test("of a long text only the words around the difference are shown", () => {
    const long = `${"many words come before, ".repeat(20)}then this`;
    const [sentence = ""] = said(pageOf(text("one", `${long} one.`)), pageOf(text("one", `${long} two.`)));
    expect(sentence).toContain("then this one.” → “…");
    expect(sentence.length).toBeLessThan(260);
  });

  test("blocks without an id are told apart by their order", () => {
    const include = (name: string): JsonObject => ({ type: "fragment", name });
    expect(said(pageOf(include("a")), pageOf(include("a"), include("b")))).toEqual(["b: added below “a”"]);
  });

  test("a text beside its page belongs to it", () => {
    const body = pageOf({ type: "post-body", id: "text", contentsLabel: "Contents", source: "a.md" });
    const { documents } = between(
      { "pages/a.json": body, "pages/a.md": "Old.\n" },
      { "pages/a.json": body, "pages/a.md": "New.\n" },
    );
    expect(documents).toMatchObject([
      { route: "/a", blocks: [{ id: "text", sentences: ["markdown: “Old.” → “New.”"] }] },
    ]);
  });
});

describe("what changed in a site", () => {
  test("pages come, go and get another address", () => {
    const { documents } = between(
      { "pages/a.json": page("a"), "pages/b.json": page("b"), "pages/_data/x.json": { version: 1, n: 1 } },
      {
        "pages/c.json": page("c"),
        "pages/d.json": page("b", { aliases: ["/b"] }),
        "pages/_data/x.json": { version: 1, n: 2 },
      },
    );
    expect(documents.map(({ name, kind, sentences }) => [name, kind, sentences])).toEqual([
      ["pages/_data/x.json", "changed", ["n: 1 → 2"]],
      ["Page a", "removed", []],
      ["Page c", "added", []],
      ["Page b", "changed", ["has another address; it was /b", "other addresses added: “/b”"]],
    ]);
  });

  test.each<[string, Record<string, Document>, Record<string, Document>, string[]]>([
    [
      "another range",
      { "pages/_data/facts.json": facts({ value: [15000, 40000] }) },
      { "pages/_data/facts.json": facts({ value: [16000, 42000] }) },
      ["Tuition in Canada: CA$15,000–40,000 → CA$16,000–42,000"],
    ],
    [
      "reviewed, and the same",
      { "pages/_data/facts.json": facts({ value: 15000 }) },
      { "pages/_data/facts.json": facts({ value: 15000, asOf: "2026-06", reviewBy: "2027-06-01" }) },
      ["Tuition in Canada: as of: “2026-01” → “2026-06”; review by: “2026-12-01” → “2027-06-01”"],
    ],
    [
      "new",
      { "pages/_data/facts.json": { version: 1, facts: {} } },
      { "pages/_data/facts.json": facts({ value: 15000 }) },
      ["Tuition in Canada: CA$15,000, new"],
    ],
    [
      "taken out",
      { "pages/_data/facts.json": facts({ value: 15000 }) },
      { "pages/_data/facts.json": { version: 1, facts: {} } },
      ["Tuition in Canada: taken out"],
    ],
  ])("a figure: %s", (_, before, after, expected) => {
    expect(between(before, after).facts.map(({ sentence }) => sentence)).toEqual(expected);
  });

  test("a figure is on the pages that name it, themselves, in their text or in a fragment", () => {
    const body = { type: "post-body", id: "text", contentsLabel: "Contents", source: "b.md" };
    const files = smallSite({
      "pages/a.json": pageOf(text("one", "You need {{uk.funds.london}} a month.")),
      "pages/b.json": page("b", { blocks: [hero, body] }),
      "pages/b.md": "You need {{uk.funds.london}} a month.\n",
      "pages/c.json": page("c", { blocks: [hero, { type: "fragment", name: "funds" }] }),
      "pages/d.json": page("d"),
      "pages/_fragments/funds.json": { version: 1, blocks: [text("funds", "{{uk.funds.london}}")] },
    });
    const { site, diagnostics } = analyseSmall(files);
    expect(diagnostics).toReport([]);
    const read = { documents: siteCache.documents, queries: new QueryResults(files, siteCache) };
    expect(site && pagesOfFact("uk.funds.london", files, site, read)).toEqual(["/a", "/b", "/c"]);
  });
});

const seen = (route: string, html: string, policy = "script-src 'self'") => ({
  route,
  html,
  policy,
  bytes: html.length,
});

test("what visitors see: pages new, gone, moved and changed, and what they may load", () => {
  const before = [
    seen("/a", "same"),
    seen("/b", "old"),
    seen("/c", "gone"),
    seen("/d", "moved"),
    seen("/e", "same", "script-src 'self' 'sha256-A' https://old.example"),
  ];
  const after = [
    seen("/a", "same"),
    seen("/b", "newer"),
    seen("/e", "same", "script-src 'self' 'sha256-B'; frame-src https://new.example"),
    seen("/f", "moved"),
  ];
  const differences = comparePages(before, after, new Map([["/d", "/f"]]));
  expect(differences.map(({ route, kind, to }) => [route, kind, to])).toEqual([
    ["/b", "changed", undefined],
    ["/c", "gone", undefined],
    ["/d", "moved", "/f"],
    ["/e", "changed", undefined],
    ["/f", "new", undefined],
  ]);
  expect(differences[3]).toMatchObject({
    allowed: ["frame-src https://new.example"],
    refused: ["script-src https://old.example"],
  });
});
