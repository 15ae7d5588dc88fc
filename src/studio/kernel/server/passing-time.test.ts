import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTime } from "#src/studio/kernel/server/passing-time.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-06-30T20:00:00Z") }));
afterEach(() => vi.useRealTimers());

const file = (path: string, value: object) => ({ path, bytes: Buffer.from(JSON.stringify(value)) });

test("a day that begins and a page that appears or ends are told once, within a minute, in the site's time", async () => {
  const files = [
    file("pages/_data/site.json", { timeZone: "Europe/London" }),
    file("pages/talk.json", { publishAt: "2026-06-30T22:30+02:00", unpublishAt: "2026-07-01T07:15+01:00" }),
    file("pages/past.json", { publishAt: "2026-06-30T21:00+01:00" }),
  ];
  const told: string[] = [];
  const now = () => new Date().toISOString();
  const end = followTime({ files: () => files, now }, () => told.push(now().slice(0, 16)));
  await vi.advanceTimersByTimeAsync(12 * 3_600_000);
  expect(told).toEqual(["2026-06-30T20:30", "2026-06-30T23:00", "2026-07-01T06:15"]);
  end();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(told).toHaveLength(3);
});

test("nothing passes where the moment is given", async () => {
  const onPassed = vi.fn();
  followTime({ files: () => [], now: () => "2026-01-15T00:00:00.000Z" }, onPassed);
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(onPassed).not.toHaveBeenCalled();
});

test("a page is read once, however many minutes pass", async () => {
  const read = vi.fn(() => Buffer.from("{}"));
  const page = {
    path: "pages/talk.json",
    get bytes() {
      return read();
    },
  };
  const end = followTime({ files: () => [page], now: () => new Date().toISOString() }, () => {});
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  end();
  expect(read).toHaveBeenCalledOnce();
});
