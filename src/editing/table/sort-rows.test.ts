import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";
import { cellText, readTable } from "./table-source.ts";

const compare = new Intl.Collator("en").compare;

/** The cells of a sorted column. */
function sorted(cells: readonly string[], isDescending = false): string[] {
  const table = readTable(["| A |", "| - |", ...cells.map((cell) => `| ${cell} |`)].join("\n"));
  if (!table) throw new Error("not a table");
  const after = sortRows(table, 0, { isDescending, compare });
  return cells.map((_, index) => cellText(after, { row: index + 1, column: 0 }));
}

test.each([
  ["numbers by value", ["10", "9", "-1", "−2"], ["−2", "-1", "9", "10"]],
  [
    "prices of several spellings",
    ["€ 1,200.50", "900 €", "1.100,00 €"],
    ["900 €", "1.100,00 €", "€ 1,200.50"],
  ],
  ["thousands and decimals", ["1,200", "0.125", "1.5", "CHF 1’100"], ["0.125", "1.5", "CHF 1’100", "1,200"]],
  ["words by their language", ["Zug", "apple", "Äpfel"], ["Äpfel", "apple", "Zug"]],
  ["numbers among words as words", ["b", "10", "9"], ["10", "9", "b"]],
])("%s", (_, cells, expected) => {
  expect(sorted(cells)).toEqual(expected);
});

test("empty cells are last in either direction, and equal rows keep their order", () => {
  expect(sorted(["", "2", "1"])).toEqual(["1", "2", ""]);
  expect(sorted(["", "2", "1"], true)).toEqual(["2", "1", ""]);
  expect(sorted(["1 b", "1 a", "0"])).toEqual(["0", "1 b", "1 a"]);
});

test("the heading stays, and cells keep their spaces", () => {
  const table = readTable("| B | C |\n|-|-|\n|  b | 1 |\n| a| 2 |");
  const after = table && sortRows(table, 0, { isDescending: false, compare });
  expect(after?.rows.map(({ cells }) => cells)).toEqual([
    [" B ", " C "],
    [" a", " 2 "],
    ["  b ", " 1 "],
  ]);
});
