import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { blockHashes, compareBlocks, hasText, hasWord } from "./compare-blocks.ts";

const block = (id: string, text: string): JsonObject => ({ type: "alert", id, text });
const page = (...blocks: JsonObject[]): JsonObject => ({ blocks });

/** The states of a translation of a page, made when the page was `noted`. */
const states = (source: JsonObject, own: JsonObject, noted = source): string[] =>
  compareBlocks(source, { ...own, translated: blockHashes(noted) }).map(({ id, state }) => `${id} ${state}`);

const english = page(block("a", "We are open each day of the year."), block("b", "Kiel"));

test.each<[string, JsonObject, string[]]>([
  ["a complete one", page(block("a", "Wir haben immer auf."), block("b", "Kiel")), []],
  ["one without a block", page(block("a", "Wir haben immer auf.")), ["b missing"]],
  [
    "one with a block more",
    page(block("a", "Wir haben auf."), block("b", "Kiel"), block("c", "Neu")),
    ["c surplus"],
  ],
  ["a copy", english, ["a untranslated"]],
  ["one without hashes of its own", page(), ["a missing", "b missing"]],
])("the translation is %s", (_, own, expected) => {
  expect(states(english, own)).toEqual(expected);
});

test("a block that has changed since is to be read again, before anything else is said of it", () => {
  expect(states(english, english, page(block("a", "We were open."), block("b", "Kiel")))).toEqual([
    "a changed",
  ]);
});

test("a sentence that stayed as it was is named, a name or a figure that did is not", () => {
  const source = page({
    type: "faq",
    id: "a",
    items: ["Can I bring my dog along?", "Kiel Hauptbahnhof", "{{a.b}} {{c.d}} {{e.f}} {{g.h}}"],
  });
  const own = (first: string) =>
    page({
      type: "faq",
      id: "a",
      items: [first, "Kiel Hauptbahnhof", "{{a.b}} {{c.d}} {{e.f}} {{g.h}}"],
      note: "Neu",
    });
  expect(states(source, own("Can I bring my dog along?"))).toEqual(["a partly"]);
  expect(states(source, own("Darf mein Hund mit?"))).toEqual([]);
});

test("Markdown files are compared by paragraph, and belong to the hash", () => {
  const source = page({ type: "guide", id: "a", source: "a.md" });
  const own = page({ type: "guide", id: "a", source: "a.de.md" });
  const texts = {
    source: () => "One long sentence is here.\n\nTwo.",
    own: () => "One long sentence is here.\n\nZwei.",
  };
  const compared = (translated: Record<string, string>) =>
    compareBlocks(source, { ...own, translated }, texts);
  expect(compared(blockHashes(source, texts.source))).toEqual([{ id: "a", state: "partly" }]);
  expect(compared(blockHashes(source))).toEqual([{ id: "a", state: "partly" }]);
  expect(compared(blockHashes(source, () => "Another text."))).toEqual([{ id: "a", state: "changed" }]);
});

test.each([
  ["two words", true, false],
  ["Menu", false, true],
  ["NATO", false, false],
  ["café", false, true],
  ["{{Page.title}}", false, false],
  ["お問い合わせはこちら", true, true],
  ["12 %", false, false],
])("%j is a text: %s, and has a word: %s", (text, isText, isWord) => {
  expect([hasText([text]), hasWord({ label: text })]).toEqual([isText, isWord]);
});
