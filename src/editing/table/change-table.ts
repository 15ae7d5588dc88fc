import { asCell, type CellPlace, type SourceRow, type TableSource } from "./table-source.ts";

/** Replaces the text of a cell. Spaces that line up a column are used up or refilled, as far as they reach. */
export function setCell(table: TableSource, { row, column }: CellPlace, text: string): TableSource {
  return mapRow(table, row, (present) => {
    const cells = padded(present.cells, column + 1);
    const raw = cells[column] ?? "";
    const isPadded = raw.trim() === "" || (raw.startsWith(" ") && isInLine(table, column));
    const isAtEnd = /^ {2,}\S.*? ?$/.test(raw) && !/ {2}$/.test(raw);
    const aligned = isAtEnd ? ` ${text} `.padStart(raw.length) : ` ${text} `.padEnd(raw.length);
    return { ...present, cells: cells.with(column, isPadded ? aligned : inserted(raw, text)) };
  });
}

/** Inserts an empty row. @param at its place; 0 is the heading, which stays */
export function insertRow(table: TableSource, at: number): TableSource {
  const row = { prefix: indentOf(table), cells: table.rule.cells.map((cell) => blank(cell)), suffix: "|" };
  return { ...table, rows: table.rows.toSpliced(Math.max(1, at), 0, row) };
}

/** Removes a row; the heading stays. */
export function removeRow(table: TableSource, at: number): TableSource {
  return at < 1 ? table : { ...table, rows: table.rows.toSpliced(at, 1) };
}

/** Moves a row below or above its neighbour; the heading stays. */
export function moveRow(table: TableSource, at: number, by: 1 | -1): TableSource {
  const to = at + by;
  const row = table.rows[at];
  if (!row || at < 1 || to < 1 || to >= table.rows.length) return table;
  return { ...table, rows: table.rows.toSpliced(at, 1).toSpliced(to, 0, row) };
}

/** Inserts an empty column. */
export function insertColumn(table: TableSource, at: number): TableSource {
  return mapColumns(table, at, (cells, isRule) => cells.toSpliced(at, 0, isRule ? " --- " : "   "));
}

/** Removes a column; the last one stays. */
export function removeColumn(table: TableSource, at: number): TableSource {
  if (table.rule.cells.length < 2) return table;
  return mapColumns(table, at, (cells) => cells.toSpliced(at, 1));
}

/** Moves a column beside its neighbour, with its alignment. */
export function moveColumn(table: TableSource, at: number, by: 1 | -1): TableSource {
  const to = at + by;
  if (to < 0 || to >= table.rule.cells.length) return table;
  return mapColumns(table, Math.max(at, to) + 1, (cells) =>
    cells.toSpliced(at, 1).toSpliced(to, 0, cells[at] ?? ""),
  );
}

/** Writes a block of cells into a table, from a cell on. Rows and columns that are missing are added. */
export function fillCells(
  table: TableSource,
  { row, column }: CellPlace,
  cells: readonly (readonly string[])[],
): TableSource {
  const width = Math.max(...cells.map((line) => line.length));
  let next = table;
  while (next.rule.cells.length < column + width) next = insertColumn(next, next.rule.cells.length);
  while (next.rows.length < row + cells.length) next = insertRow(next, next.rows.length);
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries())
      next = setCell(next, { row: row + down, column: column + right }, asCell(text.trim()));
  return next;
}

/** A table with empty cells. @param size numbers of columns, and of rows below the heading */
export function emptyTable({ columns, rows }: { columns: number; rows: number }): TableSource {
  const row = (cell: string) => ({
    prefix: "|",
    cells: Array.from({ length: columns }, () => cell),
    suffix: "|",
  });
  return { rows: Array.from({ length: rows + 1 }, () => row("     ")), rule: row(" --- ") };
}

/** Tells whether spaces line up the cells of a column, so that its `|` are below one another. */
const isInLine = ({ rows, rule }: TableSource, column: number): boolean =>
  rows.every(({ cells }) => cells[column]?.length === rule.cells[column]?.length);

const blank = (cell: string): string => " ".repeat(Math.max(3, cell.length));

const indentOf = ({ rows: [head] }: TableSource): string => `${/^\s*/.exec(head?.prefix ?? "")?.[0] ?? ""}|`;

/** Replaces the text in a cell, and keeps the spaces around it. */
function inserted(raw: string, text: string): string {
  const start = raw.length - raw.trimStart().length;
  const after = raw.slice(start + raw.trim().length);
  // Without a space, a "\\" at the end would escape the "|" after it.
  return raw.slice(0, start) + text + (after === "" && text.endsWith("\\") ? " " : after);
}

const padded = (cells: readonly string[], count: number): readonly string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, count - cells.length) }, () => "   "),
];

function mapRow(table: TableSource, at: number, change: (row: SourceRow) => SourceRow): TableSource {
  return { ...table, rows: table.rows.map((row, index) => (index === at ? closed(change(row)) : row)) };
}

/** Changes the cells of each line, after short rows got their missing cells. @param count least number of cells */
function mapColumns(
  { rows, rule }: TableSource,
  count: number,
  change: (cells: readonly string[], isRule: boolean) => readonly string[],
): TableSource {
  const changed = (row: SourceRow, isRule: boolean) =>
    closed({ ...row, cells: change(padded(row.cells, Math.min(count, rule.cells.length)), isRule) });
  return { rows: rows.map((row) => changed(row, false)), rule: changed(rule, true) };
}

/** Adds the outer `|` without which an empty cell at the edge of a row would not count. */
function closed(row: SourceRow): SourceRow {
  const { cells } = row;
  const isOpen = (cell: string | undefined) => cell?.trim() === "";
  return {
    ...row,
    prefix: isOpen(cells[0]) || cells.length === 1 ? row.prefix.replace(/\|?$/, "|") : row.prefix,
    suffix: row.suffix === "" && (isOpen(cells.at(-1)) || cells.length === 1) ? "|" : row.suffix,
  };
}
