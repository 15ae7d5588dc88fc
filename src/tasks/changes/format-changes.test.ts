import { describe, expect, test } from "vitest";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { type Document, page, pageOf, smallSite, text } from "#tests/engine/content/small-site.ts";
import { formatChangesJson, formatChangesMarkdown, formatChangesText } from "./format-changes.ts";
import { comparePages } from "./plan.ts";

/** A small site in which some documents are replaced by those of the test. */
const siteOf = (documents: Record<string, Document>) => [
  ...new Map(smallSite(documents).map((file) => [file.path, file])).values(),
];

const between = (before: Record<string, Document>, after: Record<string, Document>) =>
  changesOf(siteOf(before), siteOf(after));

const one = text("one", "First.");

const seen = (route: string, html: string, policy = "script-src 'self'") => ({
  route,
  html,
  policy,
  bytes: html.length,
});

describe("the report", () => {
  const { documents } = between(
    { "pages/a.json": pageOf(one), "pages/b.json": page("b") },
    { "pages/a.json": pageOf(text("one", "Next *big* step.")), "pages/c.json": page("c") },
  );
  const report = {
    facts: [{ name: "f", sentence: "Tuition: 1 → 2", pages: ["/a"] }],
    documents,
    pages: comparePages([seen("/a", "x")], [seen("/a", "y".repeat(3000)), seen("/c", "z")], new Map()),
    problems: [],
  };

  test("as text", () => {
    expect(formatChangesText(report)).toBe(`Figures
  Tuition: 1 → 2; 1 page shows it

Pages and shared documents
  Page a, pages/a.json
    block “one”: markdown: “First.” → “Next *big* step.”
  Page b, pages/b.json (taken down)
  Page c, pages/c.json (new)

What visitors see
  1 page new: /c
  1 page changed: /a
  /a weighs 0.0 KB → 2.9 KB
`);
  });

  test("as Markdown, with the signs of texts as signs", () => {
    expect(formatChangesMarkdown(report)).toContain(
      "- Page a, pages/a.json\n  - block “one”: markdown: “First.” → “Next \\*big\\* step.”\n",
    );
  });

  test("as JSON", () => {
    expect(JSON.parse(formatChangesJson(report))).toMatchObject({
      facts: [{ name: "f", pages: ["/a"] }],
      pages: [
        { route: "/a", kind: "changed", before: 1, after: 3000 },
        { route: "/c", kind: "new" },
      ],
    });
  });

  test("with a state that cannot be shown", () => {
    const problems = ["the state before: pages/a.json:3: There is a mistake."];
    expect(formatChangesText({ facts: [], documents: [], pages: undefined, problems })).toBe(
      "What visitors see\n  cannot be told, because of the state before: pages/a.json:3: There is a mistake.\n",
    );
  });

  test("with nothing to say", () => {
    expect(formatChangesText({ facts: [], documents: [], pages: [], problems: [] })).toBe(
      "Nothing has changed.\n",
    );
  });
});
