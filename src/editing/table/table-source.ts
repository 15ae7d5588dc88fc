/**
 * A table of GitHub-flavoured Markdown as it is written. Everything outside a changed cell is kept as it is, so that a change of one row or
 * column leaves the bytes of the others.
 */
export type TableSource = {
  /** The first row is the heading. */
  rows: readonly SourceRow[];
  /** The row of dashes below the heading, which has the alignment of the columns. */
  rule: SourceRow;
};

/** A line of a table: `prefix`, the cells with a `|` between them, and `suffix`. The cells include the spaces around their text. */
export type SourceRow = { prefix: string; cells: readonly string[]; suffix: string };

export type Alignment = "start" | "center" | "end" | undefined;

/** The place of a cell. Row 0 is the heading. */
export type CellPlace = { row: number; column: number };

/** Reads the lines of a table. @returns undefined if they are not a table */
export function readTable(source: string): TableSource | undefined {
  const lines = source.split("\n");
  const [head, rule, ...body] = lines.map(readRow);
  if (!head || !rule?.cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))) return undefined;
  if (head.cells.length !== rule.cells.length) return undefined;
  // Without a "|", the dashes underline a heading.
  if (!lines.slice(0, 2).some((line) => line.includes("|"))) return undefined;
  return { rows: [head, ...body], rule };
}

/** Tells whether an offset of a Markdown text is in a line of a table. */
export function isInTable(text: string, at: number): boolean {
  const lines = text.split("\n");
  const line = text.slice(0, at).split("\n").length - 1;
  const isBlank = (one: string) => one.trim() === "";
  const start = lines.slice(0, line + 1).findLastIndex(isBlank) + 1;
  const heads = lines.slice(start, line + 1);
  // The row of dashes may be below the line.
  return heads.some((_, index) => readTable(lines.slice(start + index, line + 2).join("\n")) !== undefined);
}

/** Writes a table as it was read. */
export function writeTable({ rows: [head, ...body], rule }: TableSource): string {
  return [head, rule, ...body].flatMap((row) => (row ? [writeRow(row)] : [])).join("\n");
}

/** The text of a cell as it is written, without the spaces around it; empty beyond the end of a short row. */
export function cellText({ rows }: TableSource, { row, column }: CellPlace): string {
  return rows[row]?.cells[column]?.trim() ?? "";
}

/** The range of a cell's text in the source of its table; undefined beyond the end of a short row. */
export function cellRange(table: TableSource, { row, column }: CellPlace) {
  const { prefix, cells } = table.rows[row] ?? { prefix: "", cells: [] };
  const cell = cells[column];
  if (cell === undefined) return undefined;
  const [head, ...body] = table.rows;
  const lines = [head, ...(row > 0 ? [table.rule] : []), ...body].slice(0, row > 0 ? row + 1 : 0);
  const above = lines.reduce((sum, line) => sum + (line ? writeRow(line).length + 1 : 0), 0);
  const before = cells.slice(0, column).reduce((sum, one) => sum + one.length + 1, prefix.length);
  const inset = cell.trim() === "" ? Math.min(1, cell.length) : cell.length - cell.trimStart().length;
  const from = above + before + inset;
  return { from, to: from + cell.trim().length };
}

/** The cell at an offset of the source of a table; in the row of dashes, that of the heading. */
export function cellAt(table: TableSource, offset: number): CellPlace {
  const source = writeTable(table);
  const before = source.slice(0, offset);
  const line = before.split("\n").length - 1;
  const inLine = before.length - (before.lastIndexOf("\n") + 1);
  const row = line === 0 ? 0 : line - 1;
  const { prefix, cells } = line === 1 ? table.rule : (table.rows[row] ?? table.rule);
  let end = prefix.length;
  const column = cells.findIndex((cell) => {
    end += cell.length + 1;
    return inLine < end;
  });
  const last = table.rule.cells.length - 1;
  return { row, column: column < 0 ? last : Math.min(column, last) };
}

/** The alignment of each column. */
export const alignments = ({ rule }: TableSource): Alignment[] =>
  rule.cells.map((cell) => {
    const [isStart, isEnd] = [cell.trim().startsWith(":"), cell.trim().endsWith(":")];
    return isStart && isEnd ? "center" : isEnd ? "end" : isStart ? "start" : undefined;
  });

/** A line break in a cell, which Markdown cannot express: other programs read and write this element of HTML too. */
export const CELL_BREAK = "<br>";

/** Writes a text as the content of a cell: on one line, with its breaks as HTML and its `|` escaped. */
export const asCell = (text: string): string =>
  text.replace(/\s*\n\s*/g, CELL_BREAK).replace(/\\[\s\S]|\|/g, (sign) => (sign === "|" ? "\\|" : sign));

function readRow(line: string): SourceRow {
  const prefix = /^\s*\|?/.exec(line)?.[0] ?? "";
  const rest = line.slice(prefix.length);
  const parts: string[] = [];
  let part = "";
  for (const sign of rest.match(/\\[\s\S]?|[^\\|]+|\|/g) ?? []) {
    if (sign !== "|") part += sign;
    else {
      parts.push(part);
      part = "";
    }
  }
  // The last "|" ends the row.
  if (parts.length > 0 && part.trim() === "") return { prefix, cells: parts, suffix: `|${part}` };
  return { prefix, cells: [...parts, part], suffix: "" };
}

const writeRow = ({ prefix, cells, suffix }: SourceRow): string => prefix + cells.join("|") + suffix;
