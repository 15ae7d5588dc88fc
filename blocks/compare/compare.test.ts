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

test("bars of one column share a scale, which is said; money has none", () => {
  const { rows, scales } = derive(compare(kingdom, states), pageContext);
  expect(scales).toEqual(["Visa: 0 to 8 weeks", "Work: 0 to 20 hours a week"]);
  const bars = (column: number) => rows.map(({ figures }) => figures[column]?.bar?.reach);
  expect(bars(0)).toEqual([undefined, undefined]);
  expect(bars(1)).toEqual(["50%", "100%"]);
  expect(bars(2)).toEqual(["100%", "60%"]);
});

test("each country names its sources once, and their month once where they share it", () => {
  const { rows } = derive(compare(kingdom), pageContext);
  expect(rows[0]?.sources.map(({ label }) => label)).toEqual([pageContext.site.name]);
  expect(rows[0]?.asOf).toBe("September 2024");
  const mixed = derive(compare([{ ...money(1, 2), asOf: "2025-01" }, ...kingdom.slice(1)]), pageContext);
  expect(mixed.rows[0]?.sources.map(({ asOf }) => asOf)).toEqual(["January 2025", "September 2024"]);
  expect(mixed.rows[0]?.asOf).toBeUndefined();
});

test("a country without facts still stands there", () => {
  const { rows, scales } = derive(compare(nowhere), pageContext);
  expect(rows[0]?.figures.map(({ figure }) => figure)).toEqual(columns.map(() => "not published"));
  expect(rows[0]?.sources).toEqual([]);
  expect(scales).toEqual([]);
});

test("months become marks of a strip", () => {
  const { rows } = derive(compare(kingdom), pageContext);
  expect(rows[0]?.figures[3]?.marks).toEqual(["9 / 10", "1 / 2"]);
});
