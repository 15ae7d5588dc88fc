import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNewDay } from "#src/dev/live-reload.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-06-30T22:30:00Z") }));
afterEach(() => vi.useRealTimers());

/** The moments at which a new day begins in the next two days. */
async function newDays(
  timeZone: () => Promise<string | undefined>,
  begin: () => Promise<void> = async () => {},
): Promise<string[]> {
  const calls: string[] = [];
  onNewDay(timeZone, () => {
    calls.push(new Date().toISOString());
    return begin();
  });
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  return calls;
}

test("a day begins at midnight in the time zone of the site", async () => {
  expect(await newDays(async () => "Europe/London")).toEqual([
    "2026-06-30T23:00:00.000Z",
    "2026-07-01T23:00:00.000Z",
  ]);
});

test("a site that cannot be read at midnight is asked again the next day, in UTC without its time zone", async () => {
  const fails = async () => {
    throw new Error("does not compile");
  };
  expect(await newDays(fails, fails)).toEqual(["2026-07-01T00:00:00.000Z", "2026-07-02T00:00:00.000Z"]);
});
