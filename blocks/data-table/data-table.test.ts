import { expect, test } from "vitest";
import type { DataTableBlock, Figure } from "#schema/generated/types.ts";
import { missing, money, weeks } from "#tests/shared/figures.ts";
import { pageContext } from "#tests/shared/page-context.ts";
import derive from "./data-table.derive.ts";

const table = (bars: boolean, ...figures: Figure[]): DataTableBlock => ({
  type: "data-table",
  id: "data",
  title: "Data",
  columns: [{ label: "Figure", bars }],
  rows: figures.map((figure) => ({ label: "Canada", flag: "ca", cells: [figure] })),
});
const barsOf = (block: DataTableBlock) =>
  derive(block, pageContext).rows.map(({ figures }) => figures[0]?.bar);

test("times stand on one axis, whatever their unit", () => {
  expect(barsOf(table(true, weeks(2, 4), weeks(5, 10, { unit: "working-days" }), missing))).toEqual([
    { sure: "50%", reach: "100%" },
    { sure: "25%", reach: "50%" },
    undefined,
  ]);
});

test("amounts of one currency stand on one axis", () => {
  expect(barsOf(table(true, money(10, 20), money(5, 5)))).toEqual([
    { sure: "50%", reach: "100%" },
    { sure: "25%", reach: "25%" },
  ]);
});

test("without bars currencies may differ", () => {
  expect(barsOf(table(false, money(1, 2), money(1, 2, { unit: "CAD" })))).toEqual([undefined, undefined]);
});

test("what has no common axis is not drawn", () => {
  const mixed = table(true, money(1, 2), money(1, 2, { unit: "CAD" }));
  expect(barsOf(mixed)).toEqual([undefined, undefined]);
  expect(barsOf(table(true, { text: "Varies" }))).toEqual([undefined]);
});

test("figures of several years carry their year, figures of one year do not", () => {
  const perOf = (...figures: Figure[]) =>
    derive(table(false, ...figures), pageContext).rows.map(({ figures }) => figures[0]?.per);
  const recent = money(1, 2, { asOf: "2025-09" });
  expect(perOf(money(1, 2), recent, weeks(1, 2), { text: "Varies" }, missing)).toEqual([
    "a year (2024)",
    "a year (2025)",
    "(2024)",
    undefined,
    undefined,
  ]);
  expect(perOf(money(1, 2), money(1, 2, { asOf: "2024-01" }), { text: "Varies" })).toEqual([
    "a year",
    "a year",
    undefined,
  ]);
});

test("gaps of a row that read the same are one line on phones, with all their headers", () => {
  const columns = ["Funds", "Tuition", "Living costs"].map((label) => ({ label }));
  const joined = (...cells: Figure[]) =>
    derive(
      { ...table(false), columns, rows: [{ label: "Canada", cells }] },
      pageContext,
    ).rows[0]?.figures.map(({ label, joined }) => [label, joined ?? false]);
  const none = [undefined, false];
  expect(joined(money(1, 2), missing, missing)).toEqual([
    none,
    ["Tuition and Living costs", false],
    [undefined, true],
  ]);
  expect(joined(money(1, 2), missing, money(1, 2))).toEqual([none, none, none]);
});
