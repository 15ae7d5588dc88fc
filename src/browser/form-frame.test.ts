import { expect, test } from "vitest";
import { createRateLimit } from "#src/browser/form-frame.ts";

const passedOf = (times: readonly number[]) => times.filter(createRateLimit(3, 1000));

test("as many as the limit pass in any interval", () => {
  expect(passedOf([0, 1, 2, 3, 999])).toEqual([0, 1, 2]);
  expect(passedOf([0, 500, 999, 1000, 1001, 1500])).toEqual([0, 500, 999, 1000, 1500]);
});

test("calls within the limit always pass, whatever the clock starts at", () => {
  const calm = Array.from({ length: 20 }, (_, index) => 123_456.7 + index * 334);
  expect(passedOf(calm)).toEqual(calm);
});

test("a flood passes at the rate of the limit, and does not block later calls", () => {
  const flood = Array.from({ length: 5000 }, (_, index) => index);
  expect(passedOf([...flood, 60_000])).toHaveLength(5 * 3 + 1);
});
