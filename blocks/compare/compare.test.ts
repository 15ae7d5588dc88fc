import { expect, test } from "vitest";
import type { CompareBlock, Figure } from "#schema/generated/types.ts";
import { missing, money, weeks } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./compare.derive.ts";

const columns: CompareBlock["columns"] = [
  { label: "Tuition" },
  { label: "Visa", draw: "weeks" },
  { label: "Work", draw: "hours" },
  { label: "Intakes", draw: "months" },
  { label: "Universities" },
];
const compare = (...rows: Figure[][]): CompareBlock => ({
  type: "compare",
  id: "figures",
  title: "Countries",
  columns,
  rows: rows.map((cells) => ({ label: "Country", cells })),
});
const hours = (value: number, per: "week" | "fortnight"): Figure => ({
  value: `${value} hours`,
  low: value,
  unit: "hours",
  per,
  asOf: "2024-09",
});
const kingdom = [
  money(12, 24),
  weeks(2, 4),
  hours(20, "week"),
  { text: "September/January" },
  { text: "160+" },
];
const states = [
  money(50, 100, { unit: "USD" }),
  weeks(3, 8),
  hours(24, "fortnight"),
  { text: "August" },
  { text: "9" },
];
const nowhere = columns.map(() => missing);

test("up to six rows stand in columns", () => {
  const inColumns = (rows: number) =>
    derive(compare(...Array.from({ length: rows }, () => nowhere)), pageContext).inColumns;
  expect([inColumns(6), inColumns(7)]).toEqual([true, false]);
});

test("bars of one column share a scale, which is said; money has none", () => {
  const { lines, scales } = derive(compare(kingdom, states), pageContext);
  expect(scales).toEqual(["8 weeks (Visa)", "20 hours a week (Work)"]);
  const bars = (line: number) => lines[line]?.cells.map(({ bar }) => bar?.reach);
  expect(bars(0)).toEqual([undefined, undefined]);
  expect(bars(1)).toEqual(["50%", "100%"]);
  expect(bars(2)).toEqual(["100%", "60%"]);
});

test("each country names its sources once, and their month once where they share it", () => {
  const { sources } = derive(compare(kingdom), pageContext);
  expect(sources[0]?.list.map(({ label }) => label)).toEqual([pageContext.site.name]);
  expect(sources[0]?.asOf).toBe("September 2024");
  const mixed = derive(compare([{ ...money(1, 2), asOf: "2025-01" }, ...kingdom.slice(1)]), pageContext);
  expect(mixed.sources[0]?.list.map(({ asOf }) => asOf)).toEqual(["January 2025", "September 2024"]);
  expect(mixed.sources[0]?.asOf).toBeUndefined();
});

test("a country without facts still stands there", () => {
  const { lines, scales, sources } = derive(compare(nowhere), pageContext);
  expect(lines.map(({ cells }) => cells[0]?.figure)).toEqual(columns.map(() => "not published"));
  expect(sources[0]?.list).toEqual([]);
  expect(scales).toEqual([]);
});

test("months are written in one way, and marked in the year", () => {
  const seasons = [...kingdom.slice(0, 3), { text: "Fall/Spring (August/January, some August)" }];
  const { lines } = derive(compare(kingdom, seasons), pageContext);
  const [first, second] = lines[3]?.cells ?? [];
  expect([first?.figure, second?.figure]).toEqual(["September, January", "August, January"]);
  const marked = second?.year?.filter((month) => month.isMarked).map(({ month }) => month);
  expect(marked).toEqual(["Jan", "Aug"]);
});

test("three to twelve things can be chosen from, by the last part of their address", () => {
  const of = (count: number, href?: string) => {
    const block = compare(...Array.from({ length: count }, () => kingdom));
    return derive(
      { ...block, rows: block.rows.map((row) => (href === undefined ? row : { ...row, href })) },
      pageContext,
    );
  };
  expect([2, 3, 12, 13].map((count) => of(count).hasChoice)).toEqual([false, true, true, false]);
  expect(of(3).choices.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  expect(of(1, "/destinations/united-kingdom#costs").choices[0]?.value).toBe("united-kingdom");
});

test("the months of all rows can be chosen from, each with the rows that start in it", () => {
  const startingIn = (months: string) => [...kingdom.slice(0, 3), { text: months }];
  const block = compare(startingIn("September/January"), startingIn("August"), startingIn("January, August"));
  expect(derive(block, pageContext).starts).toEqual({
    label: "Intakes",
    months: [
      { label: "January", value: "january", rows: [1, 3] },
      { label: "August", value: "august", rows: [2, 3] },
      { label: "September", value: "september", rows: [1] },
    ],
  });
  const few = compare(startingIn("May"), startingIn("May"), startingIn("May"));
  expect(derive(few, pageContext).starts).toBeUndefined();
});
