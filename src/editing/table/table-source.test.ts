import { expect, test } from "vitest";
import {
  alignments,
  asCell,
  cellAt,
  cellRange,
  cellText,
  isInTable,
  readTable,
  writeTable,
} from "./table-source.ts";

const SOURCE = [
  "| Place | Price |",
  "| :-- | --: |",
  "| Kiel \\| Bonn | 5 |",
  "|  | 7",
  "  Ulm | 9 | more |",
].join("\n");

/** Reads a table that is one. */
function table(source = SOURCE) {
  const read = readTable(source);
  if (!read) throw new Error("not a table");
  return read;
}

test("a table is written as it was read, byte for byte", () => {
  for (const source of [SOURCE, "a|b\n-|-\n1|2", "|a|\n|-|  \n|1|  "])
    expect(writeTable(table(source))).toBe(source);
});

test("cells are read without their spaces; an escaped bar belongs to its cell", () => {
  const text = (row: number, column: number) => cellText(table(), { row, column });
  expect([text(0, 0), text(1, 0), text(2, 0), text(2, 1), text(3, 2)]).toEqual([
    ...["Place", "Kiel \\| Bonn", "", "7", "more"],
  ]);
  expect(text(2, 5)).toBe("");
  expect(text(9, 0)).toBe("");
});

test.each([
  ["one line", "| a |"],
  ["a row of dashes with words", "| a |\n| b |"],
  ["another number of columns", "| a | b |\n| - |"],
  ["an underlined heading", "Heading\n---"],
])("%s is not a table", (_, source) => {
  expect(readTable(source)).toBeUndefined();
});

test("the alignment of columns is that of the colons", () => {
  expect(alignments(table("a|b|c|d\n:-|-:|:-:|-"))).toEqual(["start", "end", "center", undefined]);
});

test("the range of each cell holds its text, and leads back to the cell", () => {
  for (const [row, { cells }] of table().rows.entries())
    for (const column of cells.keys()) {
      const range = cellRange(table(), { row, column });
      expect(SOURCE.slice(range?.from, range?.to)).toBe(cellText(table(), { row, column }));
      const isInside = column < 2;
      expect(cellAt(table(), range?.from ?? 0)).toEqual({ row, column: isInside ? column : 1 });
    }
  expect(cellRange(table(), { row: 2, column: 2 })).toBeUndefined();
  expect(cellRange(table(), { row: 9, column: 0 })).toBeUndefined();
});

test("an empty cell is entered behind its first space, and one without a space at its bar", () => {
  expect(cellRange(table("|  | |\n|-|-|"), { row: 0, column: 0 })).toEqual({ from: 2, to: 2 });
  expect(cellRange(table("|||\n|-|-|"), { row: 0, column: 1 })).toEqual({ from: 2, to: 2 });
});

test("an offset in the row of dashes is in the heading, and one behind the row in its last column", () => {
  const at = (text: string) => cellAt(table(), SOURCE.indexOf(text));
  expect(at("--:")).toEqual({ row: 0, column: 1 });
  expect(at(" |\n| Kiel")).toEqual({ row: 0, column: 1 });
  expect(cellAt(table(), SOURCE.indexOf("|  | 7") + 6)).toEqual({ row: 2, column: 1 });
});

test("lines of a table are known from the text around them", () => {
  const text = `Words | more\n\n${SOURCE}\n\nWords`;
  const isIn = (words: string) => isInTable(text, text.indexOf(words));
  expect([isIn("Place"), isIn(":--"), isIn("Ulm")]).toEqual([true, true, true]);
  expect([isIn("more\n"), isIn("\nWords")]).toEqual([false, false]);
});

test("a text becomes one line, with its bars escaped once", () => {
  expect(asCell("a | b \\| c\n  d")).toBe("a \\| b \\| c<br>d");
});
