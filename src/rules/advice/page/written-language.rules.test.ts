import { expect, test } from "vitest";
import { hero, page, text } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const GERMAN =
  "Wir helfen Ihnen, einen Garten zu finden, der zu Ihnen und Ihren Plänen passt. Das ist für Sie kostenlos.";

/** What is reported about a page with texts, in a language. */
function reported(lang: string, ...texts: string[]) {
  const blocks = [hero, ...texts.map((words, index) => text(`part-${index}`, words))];
  const diagnostics = diagnose({ "pages/a.json": page("a", { lang, blocks }) });
  return diagnostics.filter(({ code }) => code === "language/other");
}

test.each([
  ["British English", "en-GB"],
  ["a language in another script, whose words are unknown", "ja"],
])("a German text on a page in %s is reported", (_, lang) => {
  expect(reported(lang, GERMAN)).toMatchObject([{ pointer: "/blocks/1/markdown" }]);
});

test.each([
  ["German", "de"],
  ["a language in the same script, whose words are unknown", "cy"],
])("on a page in %s it is not", (_, lang) => {
  expect(reported(lang, GERMAN)).toEqual([]);
});

test("a page whose texts are all in another language is reported once, with its language", () => {
  expect(reported("en-GB", GERMAN, GERMAN, GERMAN)).toMatchObject([{ pointer: "/lang" }]);
});
