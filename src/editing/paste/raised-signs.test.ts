import { expect, test } from "vitest";
import { raisedSigns } from "./raised-signs.ts";

test.each([
  ["2", "sub", "H", "₂"],
  ["-3", "sup", "10", "⁻³"],
  ["n + 1", "sup", "x", "ⁿ⁺¹"],
  ["1", "sup", "x", "¹"],
  ["TM", "sup", "Name", "™"],
  ["th", "sup", "19", "th"],
  ["ème", "sup", "2", "ème"],
  ["th", "sup", "the ", "ᵗʰ"],
  ["[1]", "sup", "word", "[1]"],
  ["(a)", "sup", "word", "(a)"],
  ["*", "sup", "word", "*"],
  ["®", "sup", "Name", "®"],
  ["ж", "sup", "x", undefined],
  ["2ж", "sub", "x", undefined],
] as const)("%j as %s after %j is %j", (text, kind, before, signs) => {
  expect(raisedSigns(text, kind, before)).toBe(signs);
});
