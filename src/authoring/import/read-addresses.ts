import { addressPath, type FormerAddress, type ImportFinding, type ImportSource } from "./imported.ts";

/** Reads a list of old and new addresses as comma-separated values (RFC 4180); a first line of headings is allowed. */
export function readAddresses(file: string, csv: string): ImportSource {
  const findings: ImportFinding[] = [];
  const redirects = rowsOf(csv.replace(/^\uFEFF/, "")).flatMap(({ cells, line }, index): FormerAddress[] => {
    const [old = "", to = "", ...more] = cells.map((cell) => cell.trim());
    const from = addressPath(old);
    if (cells.every((cell) => cell.trim() === "") || (index === 0 && from === undefined)) return [];
    const target = to.startsWith("/") ? addressPath(to) : /^https:/.test(to) ? to : undefined;
    if (from !== undefined && target !== undefined && more.every((cell) => cell === ""))
      return [{ file, line, from, to: target }];
    findings.push({
      kind: "Addresses",
      file,
      line,
      what: `${cells.join(",")} is not an old and a new address`,
    });
    return [];
  });
  return { documents: [], redirects, findings, pictures: new Map() };
}

/** Rows with the line at which each begins; a cell between quotation marks may contain commas and lines. */
function rowsOf(csv: string): { cells: string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  for (const [all, quoted, bare = "", end = ""] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"[ \t]*|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    line += all.split("\n").length - 1;
    if (end === ",") continue;
    rows.push({ cells, line: begun });
    cells = [];
    begun = line;
  }
  return rows;
}
