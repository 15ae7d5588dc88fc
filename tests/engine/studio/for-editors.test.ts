import { expect, test } from "vitest";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { forEditors, hintForEditors, problemForEditors } from "#src/studio/kernel/site/for-editors.ts";

const titleOf = () => "Contact";

test.each([
  ["Add it to pages/contact.json.", "Add it to “Contact”."],
  ["Facts are defined in pages/_data/facts.json.", "Figures are defined in “Contact”."],
  ["Run npm run migrate.", ""],
  ["Save the file with the encoding UTF-8.", ""],
  ["See schema/data/facts.schema.json.", ""],
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
  ["{{fact.entry}} is not a known placeholder here.", "{{fact.entry}} is not a known placeholder here."],
])("a message in the words of editors, but for what it quotes: %s", (message, shown) => {
  expect(forEditors(message, titleOf)).toBe(shown);
});

test("an unusual layout of a file is told without its technique", () => {
  const { message, hint } = createDiagnostic("json/format", "", {});
  const told = problemForEditors({ code: "json/format", message, hint: hint ?? "" }, titleOf);
  expect(told).toEqual({
    message: "The file of this page is laid out in an unusual way. Visitors see no difference.",
    hint: "",
  });
});
