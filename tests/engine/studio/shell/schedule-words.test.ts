import { expect, test } from "vitest";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { scheduleInWords } from "#src/studio/features/schedule/schedule-words.ts";

test.each([
  [{}, undefined],
  [{ publishAt: "soon" }, undefined],
  [{ publishAt: "2027-02-30" }, undefined],
  [{ draft: true }, "A draft: visitors do not see it."],
  [{ publishAt: "2027-01-04" }, "The page appears on Monday 4 January 2027 at midnight."],
  [
    { publishAt: "2027-01-04T09:00+01:00", unpublishAt: "2027-03-31T23:30:00Z" },
    "The page appears on Monday 4 January 2027 at 08:00 (London time), and disappears on Thursday 1 April 2027 at 00:30 (London time).",
  ],
  [
    { draft: true, unpublishAt: "2028-02-29" },
    "A draft: visitors do not see it. Once published, it disappears on Tuesday 29 February 2028 at midnight.",
  ],
])("%j", (page, words) => {
  expect(scheduleInWords(page, new TimeZone("Europe/London"))).toBe(words);
});
