import { expect, test } from "vitest";
import { CATALOGUE } from "#src/content/diagnostics/catalogue.ts";
import { jsonFormat } from "#src/content/document/json.rules.ts";
import { EDITOR_HINTS } from "#src/studio/kernel/site/editor-hints.ts";
import {
  forEditors,
  hintForEditors,
  problemForEditors,
  titlesIn,
} from "#src/studio/kernel/site/for-editors.ts";

/** What forms cannot do wrong. */
const FILES_ALONE =
  /^(?:json|source|schema|block|data|document|redirect|file|route|render)\/|^page\/(?:unknown-block|type-as-key|stray-block)$|^language\/no-texts$/;

const titleOf = () => "Contact";

test.each([
  ["Add it to pages/contact.json.", "Add it to “Contact”."],
  ["Facts are defined in pages/_data/facts.json.", "Figures are defined in “Contact”."],
  ["Run npx waymark migrate.", ""],
  ["Save the file with the encoding UTF-8.", ""],
  ["See schema/data/facts.schema.json.", ""],
  ['Choose one, or set "decorative": true.', ""],
  ["Correct translationOf.", ""],
  ["Layouts are the documents in pages/_layouts/.", ""],
  ["Use a list of [low, high].", ""],
])("a hint for editors: %s", (hint, shown) => {
  expect(hintForEditors(hint, titleOf)).toBe(shown);
});

test.each([
  ['The fact "uk.visa" does not exist.', 'The figure "uk.visa" does not exist.'],
  ["This fragment includes itself: a, a.", "This shared block includes itself: a, a."],
  [
    '“A document about facts” contradicts the fact "a.fact".',
    '“A document about facts” contradicts the figure "a.fact".',
  ],
  ['"Rent …" also appears at pages/contact.json:170:15.', '"Rent …" also appears at “Contact”.'],
  ["{{fact.entry}} does not name anything here.", "{{fact.entry}} does not name anything here."],
  ['The id "key" is already used, on line 12.', 'The anchor "key" is already used.'],
])("a message in the words of editors, but for what it quotes: %s", (message, shown) => {
  expect(forEditors(message, titleOf)).toBe(shown);
});

test("hints in the words of files have others for forms; what is left is about files alone", () => {
  const left = Object.entries(CATALOGUE).flatMap(([code, { hint }]) =>
    hint !== "" && !Object.hasOwn(EDITOR_HINTS, code) && hintForEditors(hint, titleOf) === "" ? [code] : [],
  );
  expect(left.filter((code) => !FILES_ALONE.test(code))).toEqual([]);
  for (const hint of Object.values(EDITOR_HINTS).filter((one) => one !== undefined))
    expect(hintForEditors(hint.replace("{{name}}", ""), titleOf)).toBe(hint.replace("{{name}}", ""));
});

test("an unusual layout of a file is told without its technique", () => {
  const told = problemForEditors(jsonFormat.example, titleOf);
  expect(told).toEqual({
    message: "The file of this page is laid out in an unusual way. Visitors see no difference.",
    hint: "",
  });
});

test.each([
  ["its title", '{ "title": "Contact", "blocks": [] }', "Contact"],
  ["its address without one", '{ "blocks": [] }', "/contact"],
  ["its address while it cannot be read", '{ "title: "Contact" }', "/contact"],
])("a page is named by %s", (_, text, title) => {
  const files = [{ path: "pages/contact.json", bytes: Buffer.from(text) }];
  expect(titlesIn(files)("page:/contact")).toBe(title);
});
