import { describe, expect, test } from "vitest";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { type Document, hero, page, siteCache, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { leastTime } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** The share of a megabyte that a push tests, in proportionally less time: enough for time that grows with the square. */
const SHARE = isNightly ? 1 : 0.15;
/** Limits in ms: a fixed part, as a part of a document takes more than that part of the time, and one by size. */
const CHECK_LIMIT = 1_500 + 4_000 * SHARE;
const FIX_LIMIT = 1_500 + 8_000 * SHARE;
const share = (count: number) => Math.ceil(count * SHARE);

const list = <T>(length: number, item: (index: number) => T): T[] =>
  Array.from({ length: share(length) }, (_, index) => item(index));
const times = (text: string, count: number) => text.repeat(share(count));
const keys = (count: number, name: string) =>
  Object.fromEntries(list(count, (index) => [name + index, "words"]));
const text = (markdown: string) =>
  page("a", { blocks: [hero, { type: "text-section", id: "t", title: "T", markdown }] });
const blocks = (...more: JsonValue[]) => page("a", { blocks: [hero, ...more] });

/** Documents full of mistakes of one kind; in the nightly tier near the limit of one megabyte. */
const documents: Record<string, Document> = {
  "unknown keys of a page": page("a", keys(25_000, "titel")),
  "short keys of a page": page("a", keys(50_000, "")),
  "unknown keys of a block": blocks({ ...hero, id: "b", ...keys(25_000, "titel") }),
  "unknown types of blocks": blocks(
    ...list(9_000, (index) => ({ type: "heor", id: `a${index}`, title: "A page" })),
  ),
  "objects that are nothing": blocks(...list(60_000, () => ({}))),
  "wrong values and keys": blocks(
    ...list(8_000, (index) => ({ type: "hero", id: `a${index}`, title: 5, titel: "x" })),
  ),
  "items of one long list": blocks({
    type: "faq",
    id: "f",
    title: "F",
    groups: [{ title: "g", items: list(8_500, () => ({ question: 4, answr: "hello there" })) }],
  }),
  "one id for all blocks": blocks(
    ...list(8_500, () => ({ type: "hero", id: "intro", title: "Hello words" })),
  ),
  "links to nowhere": blocks(
    ...list(4_500, (index) => ({
      type: "cta",
      id: `n${index}`,
      title: "Next",
      actions: [{ label: "Up", href: `/nowhere${index}` }],
    })),
  ),
  "one unknown placeholder": text(times("{{uk.funds.lndon}} ", 45_000)),
  "many unknown placeholders": text(list(38_000, (index) => `{{uk.funds.x${index}}}`).join(" ")),
  "a broken query with placeholders": blocks({
    type: "card-grid",
    id: "c",
    title: "C",
    items: { collectoin: "destinations", item: { title: times("{{item.nothing}} ", 45_000) } },
  }),
  "endless figures": text(times("3 weeks ", 110_000)),
  "figures in sentences": text(list(28_000, (index) => `It costs £${1_000 + index} in London.`).join(" ")),
  "numbers of nothing": text(times("1 ", 470_000)),
  "reserved keys": `{"version":1,"blocks":[${list(40_000, () => '{"__proto__":1}').join()}]}`,
  "halves of letters": `{"version":1,"blocks":[${list(60_000, () => '"\\ud800"').join()}]}`,
  "keys that occur twice": `{"version":1${list(60_000, (index) => `,"a":${index}`).join("")}}`,
  "stray items": blocks(...list(13_000, () => ({ question: "How?", answer: "So." }))),
  "paragraphs that repeat": text(times(`${"word ".repeat(25)}\n\n`, 7_000)),
  "control characters in a text": `{"title":"${times("\u0001", 900_000)}"}`,
  "quotation marks": times('"', 900_000),
  "no commas": `{"version":1,"blocks":[${list(60_000, () => '{"a":1}').join(" ")}]}`,
};

const inspectFiles = (files: readonly SourceFile[]) => diagnose(files, { today: "2026-01-01" });

describe("a document full of mistakes is checked in a few seconds, with few messages", () => {
  test.each(Object.entries(documents))("%s", (_, document) => {
    const files = smallSite({ "pages/a.json": document });
    expect(files.at(-1)?.bytes.length).toBeGreaterThan(400_000 * SHARE);
    let printed = "";
    const time = leastTime(CHECK_LIMIT, () => {
      printed = formatText(inspectFiles(files));
    });
    expect(printed).toContain("pages/a.json:");
    expect(printed).not.toContain("json/too-large");
    expect(printed.length).toBeLessThan(40_000);
    expect(time).toBeLessThan(CHECK_LIMIT);
  });
});

describe("a document full of mistakes is fixed in a few seconds", () => {
  const fixable: Record<string, Document> = {
    "addresses with spaces": page("a", { aliases: list(20_000, (index) => `/a b${index}`) }),
    "texts for numbers": blocks({
      type: "faq",
      id: "f",
      title: "F",
      items: list(8_000, () => ({ question: ["Why?"], answer: 4 })),
    }),
    "misspelt keys": blocks(
      ...list(9_000, (index) => ({ type: "hero", id: `a${index}`, titel: "Hello words" })),
    ),
    "misspelt types": blocks(
      ...list(9_000, (index) => ({ type: "heroo", id: `a${index}`, title: "Hello words" })),
    ),
    "missing ids": blocks(...list(10_000, () => ({ type: "hero", title: "Hello words" }))),
    "keys in the wrong order": `{"blocks":[${JSON.stringify(hero)}],${list(40_000, (index) => `"k${index}":1`).join()},"version":1}`,
    "curly quotation marks": canonicalJson(
      blocks(...list(9_000, (index) => ({ ...hero, id: `a${index}` }))),
    ).replaceAll('"', "”"),
  };
  test.each(Object.entries(fixable))("%s", (_, document) => {
    const files = smallSite({ "pages/a.json": document });
    expect(files.at(-1)?.bytes.length).toBeGreaterThan(300_000 * SHARE);
    let count = 0;
    const time = leastTime(FIX_LIMIT, () => {
      count = fixSite(files, { inspect: inspectFiles, cache: siteCache }).fixes.length;
    });
    expect(count).toBeGreaterThan(0);
    expect(time).toBeLessThan(FIX_LIMIT);
  });
});
