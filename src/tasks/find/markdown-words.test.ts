import fc from "fast-check";
import { expect, test } from "vitest";
import { findInText } from "./find-in-text.ts";
import { markdownShape, mayHaveMarks } from "./markdown-words.ts";
import { replaceInMarkdown } from "./replace-in-text.ts";

const plain = { matchCase: false, wholeWord: false, addresses: false };

const parts = (text: string, find: string, how = {}, isMarkdown = false) =>
  findInText(text, { find, ...plain, ...how }, isMarkdown).map(({ start, end }) => [
    start,
    text.slice(start, end),
  ]);

test("marks of Markdown are no words", () => {
  const text =
    '# C-\n\n- **A-b** &amp; \\*x\\* *y*\n- [z](/a-b "T")\n\n| a | b |\n| - | - |\n| c-d | `e-f` |\n\n```a-b\na-b\n```\n';
  expect(
    parts(text, "-", {}, true).map(([start]) => text.slice(Number(start) - 1, Number(start) + 2)),
  ).toEqual(["C-\n", "A-b", "c-d", "e-f", "a-b"]);
  for (const mark of ["*", "amp", "[", "](", "|", "`", "#", '"', "T"])
    expect(parts(text, mark, {}, true)).toEqual([]);
  expect(parts(text, "a-b", { addresses: true }, true)).toHaveLength(3);
  expect(parts("![A gate](/gate.jpg)", "gate", {}, true)).toEqual([[4, "gate"]]);
});

test("the address of a link goes with its last word", () => {
  const text = "See [foo](/foo) or [bar](/foo).";
  const found = findInText(text, { find: "foo", ...plain, addresses: true }, true);
  expect(found).toHaveLength(3);
  expect(replaceInMarkdown(text, found, () => "")).toBe("See  or [bar](/).");
});

test("a text that cannot have marks is one paragraph of words to the parser of Markdown", () => {
  const signs = fc.constantFrom(..."aé字1 .,;:()'’/-+?%$\"\n=2)x");
  const texts = fc.string({ unit: signs, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(text.trim() !== "" && !mayHaveMarks(text));
      expect(markdownShape(text)).toBe("root(paragraph(text))");
    }),
    { numRuns: 2000 },
  );
});
