import fc from "fast-check";
import { expect, test } from "vitest";
import { withLineFeeds, withOwnLineEnds } from "./line-ends.ts";

const lines = fc.array(fc.constantFrom("a", "b", "\r\n", "\n", "\r", "c d"), { maxLength: 12 });

test.each([
  ["One\r\nTwo\r\n", "One\nand a half\nTwo\n", "One\r\nand a half\r\nTwo\r\n"],
  ["One\r\nTwo\nThree", "One\nTwo!\nThree", "One\r\nTwo!\nThree"],
  ["One\nTwo", "One\n\nTwo", "One\n\nTwo"],
  ["a\r\n\r\nb", "ab", "ab"],
])("%j, edited as %j, becomes %j", (stored, edited, expected) => {
  expect(withOwnLineEnds(stored, edited)).toBe(expected);
});

test("a change arrives, and a text without one keeps each of its line ends", () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(12),
      fc.nat(12),
      fc.constantFrom("", "x", "x\ny"),
      (parts, one, other, typed) => {
        const stored = parts.join("");
        const text = withLineFeeds(stored);
        const [from, to] = [one, other].map((at) => Math.min(at, text.length)).sort((a, b) => a - b);
        const edited = text.slice(0, from) + typed + text.slice(to);
        const result = withOwnLineEnds(stored, edited);
        expect(withLineFeeds(result)).toBe(edited);
        expect(withOwnLineEnds(stored, text)).toBe(stored);
      },
    ),
  );
});
