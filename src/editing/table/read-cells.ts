import { withLineFeeds } from "#src/editing/line-ends.ts";
import { cellText, readTable } from "./table-source.ts";

/**
 * Reads the cells of a spreadsheet from the plain text of a clipboard: lines with the same number of tabs.
 * @returns undefined if the text is not a block of cells
 */
export function readTabbedCells(plain: string): string[][] | undefined {
  const rows = withLineFeeds(plain)
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every(({ length }) => length === width) ? rows : undefined;
}

/** Reads the cells of Markdown that is a single table, and nothing else. */
export function readTableCells(markdown: string): string[][] | undefined {
  const table = readTable(markdown.trim());
  return table?.rows.map((_, row) =>
    table.rule.cells.map((_cell, column) => cellText(table, { row, column })),
  );
}
