import { describe, expect, test } from "vitest";
import { isAmbiguousDay, writtenDay } from "./written-day.ts";

describe("a date as somebody wrote it", () => {
  test.each([
    "2021-05-06",
    "2021-5-6",
    "2021/05/06",
    "2021/5/6 10:20:00 +0900",
    "2021.05.06",
    "20210506",
    20210506,
    "20210506T102000Z",
    "2021-05-06T23:30:00-05:00",
    "2021-05-06 21:00",
    "Thu, 06 May 2021 23:30:00 -0500",
    "Thu May 06 2021",
    "May 6, 2021",
    "May 6th, 2021",
    "6 May 2021",
    "6. Mai 2021",
    "6 mai 2021",
    "6 de mayo de 2021",
    "6 maggio 2021",
    "6 мая 2021",
    "2021年5月6日",
    "06.05.2021",
    1620259200,
    "1620259200000",
  ])("%j is 6 May 2021", (written) => {
    expect(writtenDay(written)).toBe("2021-05-06");
  });

  test.each([
    ["31/12/2024", "2024-12-31"],
    ["12/31/2024", "2024-12-31"],
    ["1er janvier 2024", "2024-01-01"],
    ["6. März 2024", "2024-03-06"],
    ["05/05/2021", "2021-05-05"],
    ["17:34 06/17/2014", "2014-06-17"],
  ])("%j is %s", (written, day) => {
    expect(writtenDay(written)).toBe(day);
  });

  test.each(["05/06/2021", "5-6-2021"])("%j could be two days", (written) => {
    expect([writtenDay(written), isAmbiguousDay(written)]).toEqual([undefined, true]);
  });

  test.each(["soon", "2021-02-30", "2021", "0000-00-00 00:00:00", "12", "", "Last Modified", "31/31/2024"])(
    "%j is no date",
    (written) => {
      expect(writtenDay(written)).toBeUndefined();
    },
  );
});
