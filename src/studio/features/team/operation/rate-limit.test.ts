import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("a limit counts each key within a span of time, and begins anew after it", () => {
  let now = 0;
  const limit = new RateLimit(2, 1000, () => now);
  expect([limit.takes("a"), limit.takes("a"), limit.takes("a"), limit.takes("b")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([limit.isReached("a"), limit.isReached("b")]).toEqual([true, false]);
  now = 1000;
  expect(limit.takes("a")).toBe(true);
});

test("a flood of keys takes no more memory than the last 10,000", () => {
  const limit = new RateLimit(1, 1000, () => 0);
  limit.takes("first");
  for (let key = 0; key < 10_000; key += 1) limit.takes(String(key));
  expect([limit.isReached("first"), limit.isReached("9999")]).toEqual([false, true]);
});
