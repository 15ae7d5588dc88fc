import { withLineFeeds } from "#src/editing/line-ends.ts";
import { cellText, readTable } from "./table-source.ts";

const QUOTED_CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN_CELL = /[^\t\n]*/y;

/**
 * Reads the cells of a spreadsheet from the plain text of a clipboard: lines with the same number of tabs.
 * @param isTable whether the clipboard is known to contain a table, so that a single column is one too
 * @returns undefined if the text is not a block of cells
 */
export function readTabbedCells(plain: string, isTable = false): string[][] | undefined {
  const text = withLineFeeds(plain).replace(/\n+$/, "");
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at += 1) {
    const { length, cell } = cellAt(text, at);
    rows.at(-1)?.push(cell.trim());
    at += length;
    if (text[at] === "\n") rows.push([]);
  }
  const width = rows[0]?.length ?? 0;
  const isBlock = width > 1 || (isTable && rows.length > 1);
  return isBlock && rows.every(({ length }) => length === width) ? rows : undefined;
}

/** Tells whether HTML is tables and nothing else, as spreadsheets copy their cells. Studio's policy allows no parsing of HTML in the window. */
export function isOnlyTable(html: string): boolean {
  const rest = html.replace(/<table\b[\s\S]*?<\/table>/gi, "");
  return rest !== html && !hasWords(rest);
}

/** Tells whether HTML has any text that people see. */
export const hasWords = (html: string): boolean =>
  html.replace(/<(style|title)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, "").trim() !== "";

/** Reads the cells of Markdown that is a single table, and nothing else. */
export function readTableCells(markdown: string): string[][] | undefined {
  const table = readTable(markdown.trim());
  return table?.rows.map((_, row) =>
    table.rule.cells.map((_cell, column) => cellText(table, { row, column })),
  );
}

/**
 * Reads the cell at a position. Spreadsheets put a cell with a line break or a tab in quotation marks and double those in it; marks around
 * any other cell belong to it.
 */
function cellAt(text: string, at: number): { length: number; cell: string } {
  QUOTED_CELL.lastIndex = at;
  const [quoted, inner = ""] = QUOTED_CELL.exec(text) ?? [];
  if (quoted !== undefined && /[\t\n]|""/.test(inner))
    return { length: quoted.length, cell: inner.replaceAll('""', '"').replaceAll("\t", " ") };
  PLAIN_CELL.lastIndex = at;
  const [cell = ""] = PLAIN_CELL.exec(text) ?? [];
  return { length: cell.length, cell };
}
