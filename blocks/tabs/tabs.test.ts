import { expect, test } from "vitest";
import { targetOf } from "./tabs.client.ts";

test.each([
  ["ArrowRight", 2, false, 0],
  ["ArrowLeft", 0, false, 2],
  ["ArrowLeft", 2, true, 0],
  ["ArrowRight", 0, true, 2],
  ["Home", 1, false, 0],
  ["End", 1, true, 2],
  ["ArrowDown", 1, false, undefined],
])("%s on tab %i, right to left %s, leads to %s", (key, current, isRtl, to) => {
  expect(targetOf(key, current, 3, isRtl)).toBe(to);
});
