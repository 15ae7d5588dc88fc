import { expect, test } from "vitest";
import { readColour } from "#src/studio/fields/theme/colour-field.tsx";

test.each([
  ["#0f5c63", "#0f5c63"],
  [" 0F5C63 ", "#0f5c63"],
  ["#0f5", "#00ff55"],
  ["0f5c", undefined],
  ["#0f5c6", undefined],
  ["#", undefined],
  ["", undefined],
  ["teal", undefined],
  ["#0f2f3414", undefined],
])("%j is the colour %s", (text, colour) => {
  expect(readColour(text)).toBe(colour);
});

test("only colours with an opacity have eight digits", () => {
  expect(readColour("#0F2F3414", true)).toBe("#0f2f3414");
});
