import { expect, test } from "vitest";
import type { CostTableBlock, Figure } from "#schema/generated/types.ts";
import { missing, money } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./cost-table.derive.ts";

const table = (...rows: Figure[][]): CostTableBlock => ({
  type: "cost-table",
  id: "costs",
  title: "Costs",
  columns: ["London", "Outside"],
  rows: rows.map((cells) => ({ category: "Tuition", cells })),
});

test("bars are shares of the largest amount of the table", () => {
  const { rows } = derive(table([money(15, 35), money(12, 25)], [money(35, 50), money(25, 40)]), pageContext);
  expect(rows.flatMap(({ figures }) => figures.map(({ bar }) => bar))).toEqual([
    { sure: "30%", reach: "70%" },
    { sure: "24%", reach: "50%" },
    { sure: "70%", reach: "100%" },
    { sure: "50%", reach: "80%" },
  ]);
});

test("the caption names currency, period and year", () => {
  const { caption, rows } = derive(table([money(1, 2, { asOf: "2024-01" }), money(1, 2)]), pageContext);
  expect(caption).toBe("Amounts in pounds (GBP) per year, 2024.");
  expect(rows[0]?.figures.map(({ per }) => per)).toEqual([undefined, undefined]);
});

test("amounts of several years carry their year, and the caption none", () => {
  const [old, recent] = [money(1, 2, { asOf: "2023-01" }), money(1, 2)];
  const { caption, rows } = derive(table([old, recent]), pageContext);
  expect(caption).toBe("Amounts in pounds (GBP) per year.");
  expect(rows[0]?.figures.map(({ per }) => per)).toEqual(["(2023)", "(2024)"]);
  const mixed = derive(table([old, money(1, 2, { per: "month" })]), pageContext);
  expect(mixed.rows[0]?.figures.map(({ per }) => per)).toEqual(["a year (2023)", "a month (2024)"]);
});

test("words have no bar, and what is missing says so", () => {
  const { rows } = derive(table([{ text: "Varies" }, missing]), pageContext);
  expect(rows[0]?.figures).toEqual([{ text: "Varies" }, { text: "not published", missing: true }]);
});

test("currencies and periods are never mixed on one axis: each amount says what it is", () => {
  const euros = derive(table([money(1, 2), money(1, 2, { unit: "EUR" })]), pageContext);
  expect(euros).toMatchObject({ bars: false, caption: euros.title });
  const { rows } = derive(table([money(1, 2), money(1, 2, { per: "month" })]), pageContext);
  expect(rows[0]?.figures).toMatchObject([{ per: "a year" }, { per: "a month" }]);
  expect(rows[0]?.figures.every(({ bar }) => bar === undefined)).toBe(true);
});
