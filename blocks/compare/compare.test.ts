import { expect, test } from "vitest";
import type { CompareBlock, Figure } from "#schema/generated/types.ts";
import { pageContext } from "#tests/page-context.ts";
import { missing, money, weeks } from "#tests/ui/figures.ts";
import derive from "./compare.derive.ts";

const columns: CompareBlock["columns"] = [
  { label: "Tuition", draw: "money" },
  { label: "Living", draw: "money" },
  { label: "Visa", draw: "weeks" },
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
const kingdom = [
  money(12, 24),
  money(1, 2, { per: "month" }),
  weeks(2, 4),
  { text: "September/January" },
  { text: "160+" },
];
const states = [
  money(50, 100, { unit: "USD" }),
  missing,
  weeks(3, 8),
  { text: "August" },
  { text: "4,000+" },
];
const nowhere = columns.map(() => missing);

test("money has a scale for each row, in its own currency, with monthly amounts as yearly ones", () => {
  const { rows } = derive(compare(kingdom, states), pageContext);
  expect(rows.map(({ scale }) => scale)).toEqual(["£24", "US$100"]);
  expect(rows[0]?.figures.slice(0, 2).map(({ bar }) => bar)).toEqual([
    { sure: "50%", reach: "100%" },
    { sure: "50%", reach: "100%" },
  ]);
  expect(rows[1]?.figures[0]?.bar).toEqual({ sure: "50%", reach: "100%" });
});

test("times share one scale", () => {
  const { rows, weeksScale } = derive(compare(kingdom, states), pageContext);
  expect(weeksScale).toBe("8 weeks");
  expect(rows.map(({ figures }) => figures[2]?.bar?.reach)).toEqual(["50%", "100%"]);
});

test("every published fact leads to its source, and a country without facts still stands there", () => {
  const { rows, references } = derive(compare(kingdom, nowhere), pageContext);
  expect(references).toEqual([
    {
      number: "1",
      label: pageContext.site.name,
      href: undefined,
      asOf: "September 2024",
      anchor: "figures-source-1",
    },
  ]);
  expect(rows[0]?.figures[0]?.reference).toEqual({
    href: "#figures-source-1",
    number: "1",
    asOf: "September 2024",
  });
  expect(rows[1]?.figures.map(({ figure }) => figure)).toEqual(columns.map(() => "not published"));
});

test("months become marks of a strip", () => {
  const { rows } = derive(compare(kingdom), pageContext);
  expect(rows[0]?.figures[3]?.marks).toEqual(["9 / 10", "1 / 2"]);
});

test("a row in several currencies has no axis, and figures without one stand there all the same", () => {
  const mixed = [...kingdom.slice(0, 1), money(1, 2, { unit: "EUR" }), ...kingdom.slice(2)];
  const { rows } = derive(compare(mixed, nowhere), pageContext);
  expect(rows.map(({ scale }) => scale)).toEqual([undefined, undefined]);
  expect(rows[0]?.figures.slice(0, 2).map(({ bar }) => bar)).toEqual([undefined, undefined]);
});
