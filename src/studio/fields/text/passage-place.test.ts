import { expect, test } from "vitest";
import { rangeOfPassage, withWord } from "#src/studio/fields/text/passage-place.ts";

const source = "The fee is **low**. The fee is due in {{uk.month}}, and the rent too.\n\n- The fee";

test.each([
  [
    "a word that is there twice",
    { before: "low. The ", after: "fee is due in", word: "fee" },
    "The [fee] is due",
  ],
  ["the first word", { before: "", after: "The fee is", word: "The" }, "[The] fee is **"],
  [
    "a word behind a figure",
    { before: "in September, and the ", after: "rent too.", word: "rent" },
    "the [rent] too",
  ],
  ["a word of a figure", { before: "due in ", after: "September, and", word: "September" }, "due in []{{"],
  ["a caret in a word", { before: "The fee is d", after: "ue in" }, "is d[]ue"],
  ["the first words of an item", { before: "", after: "The fee", word: "The" }, "[The] fee is **"],
  ["words that the source does not have", { before: "Other", after: "words", word: "words" }, "[]The"],
  ["a word that is all there is", { before: "", after: "is", word: "is" }, "[is] **low"],
])("%s", (_, passage, expected) => {
  const { start, end } = rangeOfPassage(passage, source);
  const marked = `${source.slice(0, start)}[${source.slice(start, end)}]${source.slice(end)}`;
  expect(marked).toContain(expected);
});

test.each([
  ["at the end of a word", "The fee is", " due today", "is"],
  ["in a word", "the stu", "dents' fees", "students'"],
  ["at the beginning of a word", "low ", "fees", "fees"],
  ["in Japanese", "学費", "は年", "学費は年"],
])("a double click %s selects it", (_, before, after, word) => {
  const passage = withWord({ before, after });
  expect(passage.word).toBe(word);
  expect(passage.before + passage.after).toBe(before + after);
});
