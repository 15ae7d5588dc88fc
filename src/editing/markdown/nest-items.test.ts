import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { nestItems } from "#src/editing/markdown/nest-items.ts";
import { marked, show } from "#tests/engine/editing/marked-text.ts";

const nest = (text: string, by: 1 | -1) => {
  const nested = nestItems(marked(text), by);
  return nested && show(nested);
};

describe("Tab in a list", () => {
  test.each([
    ["an item goes into the one before it", "- one\n- tw|o", "- one\n  - tw|o"],
    ["an empty one too", "- one\n- |", "- one\n  - |"],
    ["an item of numbers begins at 1", "1. one\n2. tw|o", "1. one\n   1. tw|o"],
    ["or follows those that are there", "1. one\n   1. a\n2. tw|o", "1. one\n   1. a\n   2. tw|o"],
    ["long numbers need more room", "10. one\n11. |two", "10. one\n    1. |two"],
    [
      "what is in an item goes along",
      "- one\n- tw|o\n  - a\n\n  more\n- three",
      "- one\n  - tw|o\n    - a\n\n    more\n- three",
    ],
    ["several items go together", "- one\n- |two\n- three|\n- four", "- one\n  - |two\n  - three|\n- four"],
    ["the first item stays", "- on|e\n- two", "- on|e\n- two"],
    ["as does one that is as deep as it can be", "- one\n  - tw|o", "- one\n  - tw|o"],
    ["a second paragraph takes its item along", "- one\n- two\n\n  mor|e", "- one\n  - two\n\n    mor|e"],
  ])("%s", (_, before, after) => {
    expect(nest(before, 1)).toBe(after);
  });

  test.each([
    ["an item comes out", "- one\n  - tw|o", "- one\n- tw|o"],
    ["with what is in it", "- one\n  - tw|o\n    - a", "- one\n- tw|o\n  - a"],
    ["and takes the next number", "1. one\n   1. tw|o", "1. one\n2. tw|o"],
    ["an outer one stays", "- one\n- tw|o", "- one\n- tw|o"],
  ])("with Shift, %s", (_, before, after) => {
    expect(nest(before, -1)).toBe(after);
  });

  test.each(["on|e", "# one|", "- one\n\ntw|o", "|"])("elsewhere it leaves: %j", (text) => {
    expect(nest(text, 1)).toBeUndefined();
    expect(nest(text, -1)).toBeUndefined();
  });

  test("Shift+Tab takes back what Tab did, and the page shows one list in the other", () => {
    const items = fc.array(fc.constantFrom("a", "b c", "d"), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(items, fc.nat(), fc.boolean(), (words, pick, isNumbered) => {
        const at = 1 + (pick % (words.length - 1));
        const lines = words.map((word, index) => `${isNumbered ? `${index + 1}.` : "-"} ${word}`);
        const value = lines.join("\n");
        const start = lines.slice(0, at).join("\n").length + 1;
        const nested = nestItems({ value, start, end: start }, 1);
        expect(renderMarkdown(nested?.value ?? "").match(/<[uo]l>/g)?.length).toBe(2);
        expect(nested && nestItems(nested, -1)?.value).toBe(value);
      }),
    );
  });
});
