import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "#src/language/format.ts";
import {
  emptyTable,
  fillCells,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  setCell,
} from "./change-table.ts";
import { isOnlyTable, readTabbedCells, readTableCells } from "./read-cells.ts";
import { sortRows } from "./sort-rows.ts";
import {
  alignments,
  cellAt,
  cellRange,
  cellText,
  readTable,
  type TableSource,
  writeTable,
} from "./table-source.ts";

const PRETTY = ["| City   | Rent |", "| :----- | ---: |", "| London |  900 |", "| Leeds  |  650 |"].join(
  "\n",
);
const OPEN = "City | Rent\n--- | ---\nYork | 1,200\nBath";

function table(source: string): TableSource {
  const read = readTable(source);
  if (!read) throw new Error("not a table");
  return read;
}

const changed = (source: string, change: (present: TableSource) => TableSource) =>
  writeTable(change(table(source))).split("\n");

test("typing into a cell keeps the columns in line as far as their spaces reach, and every other byte", () => {
  expect(changed(PRETTY, (one) => setCell(one, { row: 1, column: 0 }, "Ely"))[2]).toBe("| Ely    |  900 |");
  expect(changed(PRETTY, (one) => setCell(one, { row: 1, column: 1 }, "1900"))[2]).toBe("| London | 1900 |");
  expect(changed("|a|b|\n|-|-|\n|c|d|", (one) => setCell(one, { row: 1, column: 1 }, "x y"))).toEqual([
    "|a|b|",
    "|-|-|",
    "|c|x y|",
  ]);
});

test("a short row gets the cells that it lacks, and an empty cell at the edge its line", () => {
  expect(changed(OPEN, (one) => setCell(one, { row: 2, column: 1 }, "800"))[3]).toBe("Bath| 800 ");
  expect(changed(OPEN, (one) => setCell(one, { row: 1, column: 0 }, ""))[2]).toMatch(/^\|\s+\| 1,200$/);
});

test("a backslash at the end of a cell does not escape the line after it", () => {
  const source = "|a|b|\n|-|-|\n|c|d|";
  const row = changed(source, (one) => setCell(one, { row: 1, column: 0 }, "c\\"))[2];
  expect(row).toBe("|c\\ |d|");
  expect(cellText(table(`|a|b|\n|-|-|\n${row}`), { row: 1, column: 1 })).toBe("d");
});

test("rows and columns are added, moved and removed", () => {
  expect(changed(PRETTY, (one) => insertRow(one, 2))[3]).toBe("|        |      |");
  expect(changed(PRETTY, (one) => moveRow(one, 2, -1)).slice(2)).toEqual([
    "| Leeds  |  650 |",
    "| London |  900 |",
  ]);
  expect(changed(PRETTY, (one) => moveRow(one, 1, -1))).toEqual(PRETTY.split("\n"));
  expect(changed(PRETTY, (one) => removeRow(one, 1))).toHaveLength(3);
  expect(changed(PRETTY, (one) => removeRow(one, 0))).toEqual(PRETTY.split("\n"));
  expect(changed(PRETTY, (one) => moveColumn(one, 1, -1)).slice(0, 2)).toEqual([
    "| Rent | City   |",
    "| ---: | :----- |",
  ]);
  expect(changed(OPEN, (one) => insertColumn(one, 0))[2]).toMatch(/^\|\s+\|York \| 1,200$/);
  expect(changed(PRETTY, (one) => removeColumn(one, 0))).toEqual([
    "| Rent |",
    "| ---: |",
    "|  900 |",
    "|  650 |",
  ]);
  expect(
    changed(writeTable(emptyTable({ columns: 1, rows: 1 })), (one) => removeColumn(one, 0)),
  ).toHaveLength(3);
});

test.each([
  [
    ["900", "1,200", "80"],
    ["80", "900", "1,200"],
  ],
  [
    ["€ 1.200,50", "€ 900", ""],
    ["€ 900", "€ 1.200,50", ""],
  ],
  [
    ["1 200", "90", "1.5"],
    ["1.5", "90", "1 200"],
  ],
  [
    ["0.5", "-0.125", "0.125", "1.200"],
    ["-0.125", "0.125", "0.5", "1.200"],
  ],
  [
    ["Item 10", "Item 9", "élan"],
    ["élan", "Item 9", "Item 10"],
  ],
])("the rows %j are sorted as %j", (cells, expected) => {
  const source = ["| A |", "| - |", ...cells.map((cell) => `| ${cell} |`)].join("\n");
  const sorted = sortRows(table(source), 0, {
    isDescending: false,
    compare: (one, other) => compareTexts(one, other, "en"),
  });
  expect(sorted.rows.slice(1).map((_, at) => cellText(sorted, { row: at + 1, column: 0 }))).toEqual(expected);
});

test("pasted cells extend a table, and their lines and bars stay in their cells", () => {
  const source = "| A | B |\n| - | - |\n| 1 | 2 |";
  expect(
    changed(source, (one) => fillCells(one, { row: 1, column: 1 }, [["x", "y|z"], ["two\nlines"]])),
  ).toEqual(["| A | B |   |", "| - | - | --- |", "| 1 | x | y\\|z |", "|   | two<br>lines |     |"]);
});

const cell = fc.constantFrom("", "a", " b ", "c\\|d", "  e", "1  ", "\\\\", "`x`");
const sources = fc
  .record({
    width: fc.integer({ min: 1, max: 4 }),
    outer: fc.boolean(),
    seed: fc.array(cell, { minLength: 16, maxLength: 16 }),
  })
  .map(({ width, outer, seed }) => {
    const line = (at: number) => `|${seed.slice(at, at + width).join("|")}|`;
    const body = outer ? [line(4), line(8)] : [line(4), `x${line(8)}`];
    return [line(0), `|${Array.from({ length: width }, () => "---").join("|")}|`, ...body].join("\n");
  });

test("a table that is read and written is the same, and each cell is where its range says", () => {
  fc.assert(
    fc.property(sources, (source) => {
      const read = table(source);
      expect(writeTable(read)).toBe(source);
      for (const [row, { cells }] of read.rows.entries())
        for (const [column] of cells.slice(0, read.rule.cells.length).entries()) {
          const range = cellRange(read, { row, column });
          expect(source.slice(range?.from, range?.to)).toBe(cellText(read, { row, column }));
          expect(cellAt(read, range?.from ?? -1)).toEqual({ row, column });
        }
      for (const [at] of read.rule.cells.entries())
        expect(writeTable(removeColumn(insertColumn(read, at), at)).replace(/^x/gm, "|x")).toContain("---");
    }),
  );
});

test("a table has the alignment of its dashes", () => {
  expect(alignments(table("|a|b|c|d|\n|:-|:-:|-:|-|"))).toEqual(["start", "center", "end", undefined]);
});

test.each([
  [
    "City\tRent\r\nYork\t80\r\n",
    [
      ["City", "Rent"],
      ["York", "80"],
    ],
  ],
  ["a\tb", [["a", "b"]]],
  [
    '"Bath\nSpa"\t"say ""hi"""\r\n"York"\t1.234,50\r\n',
    [
      ["Bath\nSpa", 'say "hi"'],
      ['"York"', "1.234,50"],
    ],
  ],
  ['"Best" city\t5" pipe', [['"Best" city', '5" pipe']]],
  [
    "\tRent\nYork\t",
    [
      ["", "Rent"],
      ["York", ""],
    ],
  ],
  ["one\ttwo\nthree", undefined],
  ["a line\nanother", undefined],
])("the plain text %j has the cells %j", (plain, cells) => {
  expect(readTabbedCells(plain)).toEqual(cells);
});

test("lines without tabs are a column only if the clipboard has a table", () => {
  expect(readTabbedCells('80\n"9\n0"\n', true)).toEqual([["80"], ["9\n0"]]);
  expect(readTabbedCells("80", true)).toBeUndefined();
});

test.each([
  ["", false],
  ["<p>80</p>", false],
  ["<p>Rents</p><table><tr><td>80</td></tr></table>", false],
  ["<table><tr><td>80</td></tr></table><!--EndFragment-->", true],
  [
    "<google-sheets-html-origin><style><!--td {border: 0;}--></style><TABLE><tr><td>80</td></tr></TABLE>",
    true,
  ],
])("the HTML %j is only a table: %j", (html, expected) => {
  expect(isOnlyTable(html)).toBe(expected);
});

test("Markdown that is one table has cells, other Markdown none", () => {
  expect(readTableCells(`${PRETTY}\n`)).toEqual([
    ["City", "Rent"],
    ["London", "900"],
    ["Leeds", "650"],
  ]);
  expect(readTableCells("Just words")).toBeUndefined();
});
