import { expect, test } from "vitest";
import { type Sentences, say, untranslated } from "./say.ts";
import { forAuthors, type Reader, wordedFor } from "./words.ts";

const EDITOR: Reader = {
  role: "editor",
  language: "de",
  translate: (phrase) => (phrase === "The {_fact} is {name}." ? "Die Angabe ist {name}." : phrase),
  placeName: ({ path }) => `“${path}”`,
};

test.each<[string, Sentences, author: string, editor: string]>([
  [
    "a term of its own",
    say("The {_fact} is {name}.", { name: "rent" }),
    "The fact is rent.",
    "Die Angabe ist rent.",
  ],
  [
    "a list, in the language of the reader",
    { parts: [{ and: ["a", "b", { path: "c" }] }, "; ", { or: ["a", "b"] }, { and: [] }] },
    "a, b and c; a or b",
    "a, b und “c”; a oder b",
  ],
  [
    "sentences, of which some may be missing",
    [say("Remove it."), undefined, say("Correct it.")],
    "Remove it. Correct it.",
    "Remove it. Correct it.",
  ],
  ["code as it is written", untranslated("{_key} {"), "{_key} {", "{_key} {"],
  [
    "a description from a schema",
    [say("Remove it."), { help: "A day." }],
    "Remove it. A day.",
    "Remove it. A day.",
  ],
])("words for authors and editors: %s", (_, words, author, editor) => {
  expect(forAuthors(words)).toBe(author);
  expect(wordedFor(words, EDITOR)).toBe(editor);
});
