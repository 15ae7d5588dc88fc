import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { FORMAT_NAMES } from "#src/content/placeholder/formats.ts";
import { placeholderFormat } from "#src/content/placeholder/placeholder.rules.ts";
import { keywordProblems } from "#src/rules/code/keyword-problems.ts";
import { event, eventSite, list } from "#tests/engine/content/query/event-site.ts";
import { analyseSmall, hero, page } from "#tests/engine/content/small-site.ts";

const AUDIENCE: JsonObject = {
  description: "Who it is for.",
  type: "string",
  enum: ["all", "kids"],
  labels: { en: { all: "Everyone", kids: "Children" }, de: { all: "Alle", kids: "Kinder" } },
};
const BLOG = "schema/collections/blog.schema.json";

/** The first text that a page shows of an event. */
function printed(text: string, lang?: string): { text: unknown; diagnostics: PlacedDiagnostic[] } {
  const item = { label: "{{item.label}}", text, href: "{{item.href}}" };
  const language = lang === undefined ? {} : { lang };
  const files = eventSite([], {
    "pages/blog/night.json": event("Night", "2026-12-01", { audience: "kids", begins: "19:30" }),
    "pages/list.json": page("list", {
      ...language,
      blocks: [hero, list({ where: { label: "Night" }, item })],
    }),
  }).map((file) => {
    if (file.path !== BLOG) return file;
    const { properties, ...schema } = parseObject(new TextDecoder().decode(file.bytes)) ?? {};
    const begins = { description: "When it begins.", $ref: "common.schema.json#/definitions/time" };
    const own = { ...(isObject(properties) ? properties : {}), audience: AUDIENCE, begins };
    return { path: BLOG, bytes: new TextEncoder().encode(canonicalJson({ ...schema, properties: own })) };
  });
  const { site, diagnostics } = analyseSmall(files);
  const [, block] = site?.resolve("/list").main ?? [];
  const shown = block?.block.type === "link-list" ? block.block.items[0]?.text : undefined;
  return { text: shown, diagnostics };
}

test.each([
  ["{{item.date | long}}", undefined, "December 1, 2026"],
  ["On {{item.date|weekday}}, {{ item.begins | time }}", undefined, "On Tuesday, December 1, 7:30 PM"],
  ["{{item.date | month}} {{item.date | year}}", undefined, "December 2026 2026"],
  ["{{item.audience | label}}", undefined, "Children"],
  ["{{item.updated | item.date | long}}", undefined, "December 1, 2026"],
  ["{{item.date | long}}", "de", "1. Dezember 2026"],
  ["{{item.audience | label}}", "de", "Kinder"],
  ["{{item.audience | label}}", "fr", "Children"],
])("%s in %s", (written, lang, text) => {
  expect(printed(written, lang)).toEqual({ text, diagnostics: [] });
});

test.each([
  ["{{item.date | lnog}}", 'The value of "item.date" cannot be printed as "lnog". Did you mean "long"?'],
  ["{{item.label | long}}", 'The value of "item.label" is not a day.'],
  ["{{item.category | label}}", 'The value of "item.category" has no labels in its schema.'],
])("%s is refused", (written, message) => {
  expect(printed(written).diagnostics).toMatchObject([{ message }]);
});

test.each([
  ["{{item.price | euro}}", 'The value of "item.price" cannot be printed as "euro".'],
  ["{{item.price | lnog}}", 'The value of "item.price" cannot be printed as "lnog". Did you mean "long"?'],
  [
    "{{item.updated | weekdays}}",
    'The value of "item.updated" cannot be printed as "weekdays". Did you mean "weekday"?',
  ],
])("%s is told as a form although the value is unknown, or missing here", (written, message) => {
  expect(printed(written).diagnostics).toContainEqual(expect.objectContaining({ message }));
});

test("the hint of an unknown form names all forms", () => {
  const { hint } = placeholderFormat.texts;
  expect(FORMAT_NAMES.filter((name) => !hint.includes(name))).toEqual([]);
});

test("a value without a label, and a label without a value, are mistakes of the schema", () => {
  expect(keywordProblems({ ...AUDIENCE, labels: { en: { all: "Everyone", adults: "Adults" } } })).toEqual([
    ["labels", '"kids" has no label in "en".'],
    ["labels", '"adults" has a label, but is not in "enum".'],
  ]);
});

test("labels without a language are one mistake, which shows how they are written", () => {
  expect(keywordProblems({ ...AUDIENCE, labels: { all: "Everyone", kids: "Children" } })).toEqual([
    ["labels", 'Labels are grouped by language: { "en": { "all": "…" } }.'],
  ]);
});
