/** A row of a CSV file that is not empty, with its first line. */
type CsvRow = { cells: string[]; line: number };

/**
 * Parses CSV (RFC 4180). A quoted cell may contain separators and line breaks; spaces around a cell are left out, and so are empty rows.
 * @param first number of the first line
 */
export function csvRows(csv: string, separator = ",", first = 1): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = first;
  let begun = first;
  const cell = new RegExp(
    `(?: *"((?:[^"]|"")*)"[ \\t]*?|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    "g",
  );
  for (const [all, quoted, bare = "", end = ""] of csv.replace(/^\uFEFF/, "").matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    line += all.split("\n").length - 1;
    if (end === separator) continue;
    if (cells.some((one) => one !== "")) rows.push({ cells, line: begun });
    cells = [];
    begun = line;
  }
  return rows;
}
