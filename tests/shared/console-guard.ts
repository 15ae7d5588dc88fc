import { afterEach, beforeEach, expect, vi } from "vitest";

/** A warning or an error on the console fails the test that caused it, unless the test expects it. */
const levels = ["error", "warn"] as const;

beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level);
});

afterEach(() => {
  for (const level of levels) {
    const spy = vi.mocked(console[level]);
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${level}`).toEqual([]);
  }
});
