import { expect, test } from "vitest";
import type { YearStripBlock } from "#schema/generated/types.ts";
import { missing } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./year-strip.derive.ts";

type Intake = Omit<YearStripBlock["items"][number], "season">;
const yearOf = (...items: Intake[]) =>
  derive(
    {
      type: "year-strip",
      id: "year",
      title: "Year",
      items: items.map((item) => ({ season: "Intake", ...item })),
    },
    pageContext,
  );
const first = (...items: Intake[]) => yearOf(...items).items[0];
const january = { starts: { text: "September" }, apply: { value: "January–July", asOf: "2024-09" } };

test("months become columns, and stay words", () => {
  expect(first(january)).toMatchObject({
    begins: "September",
    window: "January–July",
    strip: { starts: ["9 / 10"], window: { columns: "1 / 8" } },
  });
});

test("a strip begins with the first month to apply in, so that time never runs backwards", () => {
  const autumn = first({ starts: { text: "January" }, apply: { text: "September–November" } })?.strip;
  expect(autumn).toMatchObject({ starts: ["5 / 6"], window: { columns: "1 / 4" } });
  expect(autumn?.months.slice(0, 5)).toEqual(["Sep", "Oct", "Nov", "Dec", "Jan"]);
  const winter = first({ starts: { text: "May" }, apply: { text: "November–February" } })?.strip;
  expect(winter).toMatchObject({ starts: ["7 / 8"], window: { columns: "1 / 5" } });
});

test("several dates share one axis, which goes on until the last course starts", () => {
  const { items } = yearOf(
    january,
    { starts: { text: "January" }, apply: { text: "September–November" } },
    { starts: { text: "May" }, apply: { text: "February–March" } },
  );
  expect(items.map(({ strip }) => [strip?.starts, strip?.window?.columns])).toEqual([
    [["9 / 10"], "1 / 8"],
    [["13 / 14"], "9 / 12"],
    [["5 / 6"], "2 / 4"],
  ]);
  for (const { strip } of items) expect(strip?.months).toHaveLength(13);
  expect(items[0]?.strip?.months.at(-1)).toBe("Jan");
});

test("a deadline among the months to apply in is a share of them", () => {
  expect(first({ ...january, deadline: "15 January, for most degrees" })?.strip?.window?.deadline).toBe(
    "6.9%",
  );
  expect(first({ ...january, deadline: "31 July" })?.strip?.window?.deadline).toBe("100%");
  expect(first({ ...january, deadline: "1 October" })?.strip?.window).toEqual({ columns: "1 / 8" });
  expect(first({ ...january, deadline: "In summer" })?.strip?.window).toEqual({ columns: "1 / 8" });
});

test.each([undefined, missing])("an unknown window is said beside known ones, and not drawn", (apply) => {
  const { items } = yearOf(january, { starts: { text: "October" }, ...(apply && { apply }) });
  expect(items[1]).toMatchObject({ window: "not published", strip: { window: undefined } });
});

test("where no window is known, one year shows all starts", () => {
  const year = yearOf({ starts: { text: "September" } }, { starts: { text: "January" } });
  expect(year.items.map(({ window, strip }) => [window, strip])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(year.overview?.starts).toEqual(["9 / 10", "1 / 2"]);
});

test("words without a month are printed and not drawn", () => {
  const { items, overview } = yearOf({ starts: { text: "Autumn" } });
  expect(items[0]).toMatchObject({ begins: "Autumn", strip: undefined });
  expect(overview).toBeUndefined();
});
