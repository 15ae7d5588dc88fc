import { afterEach, beforeEach, expect, vi } from "vitest";

/** Console levels that fail a test, unless it expects the message. */
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
