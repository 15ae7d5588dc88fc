import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { datesIn, datesOf, mayHave, pageLanguageOf, pageTraits } from "./page-outline.ts";

const file = (text: string) => ({ path: "pages/a.json", bytes: Buffer.from(text) });
const FEATURES = "entry draft dates counts language translation today";

test.each([
  ['{ "title": "A" }', ""],
  ['{ "lang": "de", "entry": {} }', "entry language"],
  ['{ "unpublishAt": "2026-05-01" }', "dates"],
  ['{ "text": "{{Count.#faq}}" }', "counts"],
  ['{ "title": "\\u006cang" }', FEATURES],
])("the document %j may use %j", (text, traits) => {
  expect(pageTraits(file(text))).toBe(traits);
});

test("a document is searched in its own part of a buffer, and its known features are not searched again", () => {
  const whole = Buffer.from('"draft" {} "entry"');
  expect(pageTraits({ path: "pages/a.json", bytes: whole.subarray(8, 10) })).toBe("");
  expect(mayHave("today", { ...file("{}"), traits: "today" })).toBe(true);
});

test("only tags that a program can read are languages", () => {
  expect(pageLanguageOf({ lang: "de-AT", translationOf: "/a" })).toEqual({
    lang: "de-AT",
    translationOf: "/a",
  });
  expect([{ lang: "not a tag" }, { lang: 3 }, {}].map((page) => pageLanguageOf(page))).toEqual([{}, {}, {}]);
});

test("dates are those of the page and its blocks, without mistakes", () => {
  const page: JsonObject = {
    publishAt: "2026-05-01T09:00:00+02:00",
    unpublishAt: 3,
    blocks: [{ publishAt: "soon" }, { unpublishAt: "2026-06-01T09:00:00Z" }],
  };
  expect(datesIn(page)).toEqual(["2026-05-01T09:00:00+02:00", "2026-06-01T09:00:00Z"]);
  expect(datesOf(page)).toEqual({ publishAt: "2026-05-01T09:00:00+02:00" });
});
