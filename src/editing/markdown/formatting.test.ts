import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFormat, continueLine, formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { marked, show } from "#tests/engine/editing/marked-text.ts";

test.each([
  ["on|e", "## on|e"],
  ["## on|e", "on|e"],
  ["## One\n\n## tw|o", "## One\n\n### tw|o"],
])("a heading is below that of the whole text: %s", (before, after) => {
  expect(show(applyFormat(marked(before), "heading", 1))).toBe(after);
});

describe("a format", () => {
  test.each<[MarkdownFormat, string, string]>([
    ["bold", "one |two| three", "one **|two|** three"],
    ["bold", "one **|two|** three", "one |two| three"],
    ["bold", "one |**two**| three", "one |two| three"],
    ["bold", "one| two |three", "one **|two|** three"],
    ["bold", "one t|wo", "one **|two|**"],
    ["bold", "one |", "one **|**"],
    ["bold", "one **|**", "one |"],
    ["bold", "one **two th|ree** four", "one two th|ree four"],
    ["bold", "**one** t|wo **three**", "**one** **|two|** **three**"],
    ["bold", "one **two|**", "one **two**|"],
    ["italic", "one _two, th|ree_", "one two, th|ree"],
    ["code", "one `two th|ree`", "one two th|ree"],
    ["bold", "|- one\n- two|", "|- **one**\n- **two**|"],
    ["bold", "|- **one**\n- **two**|", "|- one\n- two|"],
    ["bold", "|one\n\ntwo|", "|**one**\n\n**two**|"],
    ["italic", "|one|", "_|one|_"],
    ["italic", "_|one|_", "|one|"],
    ["italic", "**|one|**", "**_|one|_**"],
    ["code", "|a b|", "`|a b|`"],
    ["code", "`|a b|`", "|a b|"],
    ["code", "|a`b|", "`` |a`b| ``"],
    ["code", "|a\nb|", "```\n|a\nb|\n```"],
    ["code", "x |a\n```|", "x \n````\n|a\n```|\n````"],
    ["link", "see |this|", "see [this](|https://|)"],
    ["link", "see |", "see [|](https://)"],
    ["link", "see |https://www.gov.uk|", "see [|](https://www.gov.uk)"],
    ["heading", "on|e\ntwo", "# on|e\ntwo"],
    ["heading", "# on|e", "on|e"],
    ["heading", "# One\n\ntw|o", "# One\n\n# tw|o"],
    ["heading", "# One\n\n# tw|o", "# One\n\n## tw|o"],
    ["heading", "# One\n\n## tw|o", "# One\n\ntw|o"],
    ["heading", "# One\n\n## Two\n\nthre|e", "# One\n\n## Two\n\n## thre|e"],
    ["heading", "# One\n\n## Two\n\n### thre|e", "# One\n\n## Two\n\n# thre|e"],
    ["heading", "```\n# code\n```\n\non|e", "```\n# code\n```\n\n# on|e"],
    ["heading", "### on|e", "on|e"],
    ["bulleted-list", "|one\n\ntwo|", "|- one\n\n- two|"],
    ["bulleted-list", "|- one\n- two|", "|one\ntwo|"],
    ["bulleted-list", "|", "- |"],
    ["numbered-list", "|one\ntwo|\nthree", "|1. one\n2. two|\nthree"],
    ["numbered-list", "|- one\n  - two|", "|1. one\n  2. two|"],
    ["numbered-list", "|one\ntwo\n|three", "|1. one\n2. two|\nthree"],
    ["quote", "|one\n\ntwo|", "|> one\n>\n> two|"],
    ["quote", "|> one\n> two|", "|one\ntwo|"],
  ])("%s: %j becomes %j", (format, before, after) => {
    expect(show(applyFormat(marked(before), format))).toBe(after);
  });
});

describe("Enter", () => {
  test.each<[string, string | undefined]>([
    ["- one|", "- one\n- |"],
    ["  * one|", "  * one\n  * |"],
    ["9. on|e", "9. on\n10. |e"],
    ["1) one|", "1) one\n2) |"],
    ["- [x] one|", "- [x] one\n- [ ] |"],
    ["> one|", "> one\n> |"],
    ["> - one|", "> - one\n> - |"],
    ["- one\n- |", "- one\n|"],
    ["> |", "|"],
    ["> - |", "> |"],
    ["one|", undefined],
    ["|- one", undefined],
    ["-|", undefined],
  ])("after %j gives %j", (before, after) => {
    const next = continueLine(marked(before));
    expect(next && show(next)).toBe(after);
  });

  test("over a selection is the browser's business", () => {
    expect(continueLine(marked("- |one|"))).toBeUndefined();
  });
});

describe("for any text and selection", () => {
  const texts = fc
    .string({ unit: fc.constantFrom("a", "b ", "é", " ", "\n", "*", "_", "`", "# ", "- ", "> ", "1. ") })
    .chain((value) => fc.tuple(fc.constant(value), fc.nat(value.length), fc.nat(value.length)))
    .map(([value, a, b]): SelectedText => ({ value, start: Math.min(a, b), end: Math.max(a, b) }));
  const plain = fc
    .tuple(
      fc.stringMatching(/^[a-z ]{0,9}$/),
      fc.stringMatching(/^[a-z]{1,9}$/),
      fc.stringMatching(/^[a-z ]{0,9}$/),
    )
    .map(([before, word, after]): SelectedText => {
      return { value: before + word + after, start: before.length, end: before.length + word.length };
    });
  const any = fc.constantFrom(...formats.map(({ format }) => format));
  const letters = (text: string) => text.replace(/[^abé]/g, "");

  test("no letter is lost, and the selection stays within the text", () => {
    fc.assert(
      fc.property(texts, any, (text, format) => {
        const { value, start, end } = applyFormat(text, format);
        expect(letters(value.replace(/https:\/\//g, ""))).toBe(letters(text.value));
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(value.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test("bold, italic and code undo themselves on a plain word", () => {
    fc.assert(
      fc.property(plain, fc.constantFrom<MarkdownFormat>("bold", "italic", "code"), (text, format) => {
        expect(applyFormat(applyFormat(text, format), format)).toEqual(text);
      }),
    );
  });

  test("Enter only ever adds a line break and a marker, or takes a marker away", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const next = continueLine(text);
        if (next) expect(letters(next.value)).toBe(letters(text.value));
      }),
    );
  });
});
