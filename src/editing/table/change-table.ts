import { asCell, type CellPlace, cellText, type SourceRow, type TableSource } from "./table-source.ts";

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

/**
 * Sorts the rows below the heading by a column: by number where all its cells begin with one, and otherwise as texts.
 * @param compare compares two texts in the order of their language
 */
export function sortRows(
  table: TableSource,
  column: number,
  { isDescending, compare }: { isDescending: boolean; compare: (one: string, other: string) => number },
): TableSource {
  const [head, ...body] = table.rows;
  const keyed = body.map((row, index) => ({ row, text: cellText(table, { row: index + 1, column }) }));
  const numbers = keyed.map(({ text }) => (text === "" ? Number.NaN : numberIn(text)));
  const isNumeric = keyed.every(({ text }, at) => text === "" || !Number.isNaN(numbers[at]));
  const order = keyed
    .map((_, at) => at)
    .sort((one, other) => {
      const [a, b] = [keyed[one]?.text ?? "", keyed[other]?.text ?? ""];
      // Empty cells come last in either direction.
      if (a === "" || b === "") return Number(a === "") - Number(b === "");
      const by = isNumeric ? (numbers[one] ?? 0) - (numbers[other] ?? 0) : compare(a, b);
      return isDescending ? -by : by;
    });
  const sorted = order.flatMap((at) => keyed[at]?.row ?? []);
  return { ...table, rows: head ? [head, ...sorted] : sorted };
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

/** The source of a table with empty cells. @param size numbers of columns, and of rows below the heading */
export function emptyTable({ columns, rows }: { columns: number; rows: number }): string {
  const line = (cell: string) => `|${Array.from({ length: columns }, () => cell).join("|")}|`;
  return [line("     "), line(" --- "), ...Array.from({ length: rows }, () => line("     "))].join("\n");
}

/** Tells whether spaces line up the cells of a column, so that its `|` are below one another. */
const isInLine = ({ rows, rule }: TableSource, column: number): boolean =>
  rows.every(({ cells }) => cells[column]?.length === rule.cells[column]?.length);

const blank = (cell: string): string => " ".repeat(Math.max(3, cell.length));

const indentOf = ({ rows: [head] }: TableSource): string => `${/^\s*/.exec(head?.prefix ?? "")?.[0] ?? ""}|`;

/** Replaces the text in a cell that has its own spaces around it. */
function inserted(raw: string, text: string): string {
  const start = raw.length - raw.trimStart().length;
  return raw.slice(0, start) + text + raw.slice(start + raw.trim().length);
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

/** The number that a text begins with, after a currency: `€ 1,200.50`, `1.200,50 €`, `1 200`. NaN if it begins with none. */
function numberIn(text: string): number {
  const digits = /^\p{Sc}?\s*(?:[A-Z]{1,3}\s?\p{Sc}?\s*)?([-−+]?\d(?:[\d.,'’\s]*\d)?)/u.exec(text)?.[1];
  if (digits === undefined) return Number.NaN;
  const plain = digits.replace(/[\s'’]/g, "").replace("−", "-");
  const [mark] = /[.,](?=\d*$)/.exec(plain) ?? [];
  if (mark === undefined) return Number(plain);
  const at = plain.lastIndexOf(mark);
  const [whole, rest] = [plain.slice(0, at).replace(/[.,]/g, ""), plain.slice(at + 1)];
  // Three digits after the only kind of sign are thousands.
  const isThousands = rest.length === 3 && !plain.includes(mark === "." ? "," : ".");
  return Number(isThousands ? whole + rest : `${whole}.${rest}`);
}
