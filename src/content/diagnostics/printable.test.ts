import { describe, expect, test } from "vitest";
import { linkNowhere } from "#src/content/check/link.rules.ts";
import { outlineNoH1 } from "#src/content/check/page.rules.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatGithub, formatJobSummary } from "#src/content/diagnostics/format-github.ts";
import { formatJson, formatText } from "#src/content/diagnostics/format-text.ts";
import { printable } from "#src/content/diagnostics/printable.ts";
import { page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const formats = { text: formatText, json: formatJson, github: formatGithub, summary: formatJobSummary };

test.each([
  ["\x1b[31mred\x1b[0m", "\\u001b[31mred\\u001b[0m"],
  ["title\x07\b\x7f", "title\\u0007\\u0008\\u007f"],
  ["\x9b2J", "\\u009b2J"],
  ["a\r\nb\tc", "a\\u000d\\u000ab\\u0009c"],
  ["abc\u202edef\u2066", "abc\\u202edef\\u2066"],
  ["zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"],
  ["line\u2028end\u2029", "line\\u2028end\\u2029"],
  ["half \ud800 pair", "half \\ud800 pair"],
  ["tag \u{e0041}", "tag \\udb40\\udc41"],
  ["Zürich 学 🎓 “quoted”…", "Zürich 学 🎓 “quoted”…"],
])("%j is printed as %s", (text, shown) => expect(printable(text)).toBe(shown));

test("what has no end is cut", () => expect(printable("a".repeat(1_000_000)).length).toBeLessThan(1_100));

describe("no format lets a document speak to the terminal", () => {
  const hostile = "\x1b]0;owned\x07\u202e\x9b31m\n::error::x\u2028";
  const diagnostics = diagnose({
    "pages/a.json": page("a", { [hostile]: 1, title: hostile, blocks: [{ type: hostile, id: hostile }] }),
    [`pages/${hostile}.json`]: page("b"),
  });

  test.each(Object.entries(formats))("%s", (_, format) => {
    const printed = format(diagnostics, "4 errors");
    expect(diagnostics).toHaveLength(4);
    expect(printed).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}](?<!\n)/u);
    expect(printed).not.toMatch(/^::error::x/m);
    expect(printed).toContain("\\u001b");
  });

  test("programs get it as it is", () => {
    const { diagnostics: read }: { diagnostics: PlacedDiagnostic[] } = JSON.parse(formatJson(diagnostics));
    expect(read.map(({ message }) => message)).toEqual(diagnostics.map(({ message }) => message));
  });
});

describe("a document with very many mistakes", () => {
  const wrong = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`colour${index}`, 1]));
  const diagnostics = diagnose({
    "pages/a.json": page("a", wrong),
    "pages/b.json": page("b", { colour: 1 }),
  });

  test("has its first ones shown and the others counted, and hides no other document", () => {
    const text = formatText(diagnostics);
    expect(text.match(/^pages\/a\.json:\d/gm)).toHaveLength(50);
    expect(text.match(/^pages\/b\.json:\d/gm)).toHaveLength(1);
    expect(text.match(/^.*….*$/gm)).toEqual([
      "pages/a.json  … and 1,950 more in this document: npm run validate -- --all",
    ]);
  });

  test("is shown as a whole on request, also to programs", () => {
    expect(formatText(diagnostics, { all: true }).match(/^pages\/\w+\.json:\d/gm)).toHaveLength(2001);
    expect(JSON.parse(formatJson(diagnostics, { all: true })).diagnostics).toHaveLength(2001);
  });

  test("is counted for programs too", () => {
    const { diagnostics: shown, omitted } = JSON.parse(formatJson(diagnostics));
    expect(shown).toHaveLength(51);
    expect(omitted).toEqual([{ file: "pages/a.json", count: 1950 }]);
  });

  test("leaves room in the summary of a job", () => {
    expect(formatJobSummary(diagnostics, "2,001 errors").match(/^\| \d/gm)).toHaveLength(51);
    expect(formatJobSummary(diagnostics, "2,001 errors")).toContain("… and 1950 more");
  });

  test("errors come before warnings", () => {
    const many = diagnostics.map(
      (one, index): PlacedDiagnostic => ({
        ...one,
        severity: index < 1_990 ? "warning" : "error",
      }),
    );
    const shown = formatText(many).match(/^pages\/a\.json:\d+:\d+ {2}\w+/gm) ?? [];
    expect(shown.filter((line) => line.endsWith("error"))).toHaveLength(10);
    expect(shown).toHaveLength(50);
  });
});

describe("a mistake in very many documents", () => {
  const found = (count: number, twice = 0): PlacedDiagnostic[] =>
    Array.from({ length: count + twice }, (_, index) => ({
      ...linkNowhere.at("", {}),
      file: `pages/page-${index % count}.json`,
      line: index + 1,
      column: 1,
    }));
  const other = { ...outlineNoH1.at("", {}), file: "pages/z.json", line: 1, column: 1 };

  test("is one line with its number, after a few examples from different documents", () => {
    const text = formatText([...found(30, 1300), other]);
    expect(text.match(/^\S+:\d+:1/gm)).toEqual([
      "pages/z.json:1:1",
      "pages/page-0.json:1:1",
      "pages/page-1.json:2:1",
      "pages/page-2.json:3:1",
    ]);
    expect(text.match(/^.*….*$/gm)).toEqual([
      "link/nowhere  … and 1,327 more, in 30 documents in all: npm run validate -- --all",
    ]);
  });

  test("is listed in up to twenty documents, and on request", () => {
    expect(formatText([...found(20), other]).match(/^\S+:\d+:1/gm)).toHaveLength(21);
    expect(formatText([...found(30), other], { all: true }).match(/^\S+:\d+:1/gm)).toHaveLength(31);
  });

  test("is complete for other programs", () => {
    expect(JSON.parse(formatJson(found(30))).diagnostics).toHaveLength(30);
  });
});
