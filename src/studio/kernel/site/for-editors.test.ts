import { expect, test } from "vitest";
import { forEditors } from "./for-editors.ts";

const titleOf = () => "Contact";

test.each([
  ['The fact "uk.visa" does not exist.', 'The figure "uk.visa" does not exist.'],
  ["This fragment includes itself: a, a.", "This shared block includes itself: a, a."],
  [
    '“A document about facts” contradicts the fact "a.fact".',
    '“A document about facts” contradicts the figure "a.fact".',
  ],
  ["{{fact.entry}} does not name anything here.", "{{fact.entry}} does not name anything here."],
  ["pages/contact.json links there.", "“Contact” links there."],
])("the reason against a plan in the words of editors, but for what it quotes: %s", (message, shown) => {
  expect(forEditors(message, titleOf)).toBe(shown);
});
