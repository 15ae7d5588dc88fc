import { isRedirectStatus, redirectSeparator } from "../../content/site/shared/redirects.ts";
import { csvRows } from "./csv-rows.ts";
import {
  addressPath,
  type ImportedRedirect,
  type ImportFinding,
  type ImportSource,
  targetAddress,
} from "./imported.ts";

/** Matches the heading of the column with old addresses: "Old URL", "source", "Redirect from". */
const SOURCE_HEADING = /\b(?:from|old|source|origin|former|request)/i;
const TARGET_HEADING = /\b(?:to|new|target|destination|goal)\b/i;
const STATUS = /\b(?:status|code|type)\b/i;

/** Matches the optional first line that Excel writes to name the separator. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

/**
 * Reads a list of old and new addresses, optionally with their status: columns separated by commas, semicolons, tabs or spaces (RFC 4180).
 * A line of headings may name them in any order; other columns are ignored.
 */
export function readAddresses(file: string, csv: string): ImportSource {
  const findings: ImportFinding[] = [];
  const plain = csv.replace(/^\uFEFF/, "");
  // Lists for a server use spaces.
  const text = /[,;\t]/.test(plain) ? plain : plain.replaceAll(/ +/g, "\t");
  const separatorLine = SEPARATOR_LINE.exec(text)?.[0] ?? "";
  const begun = separatorLine === "" ? 1 : 2;
  const separator = separatorLine[4] ?? redirectSeparator(text.split("\n"));
  const rows = csvRows(text.slice(separatorLine.length), separator, begun).map(({ cells, line }) => ({
    line,
    // As in Windows paths.
    cells: cells.map((cell) => cell.replaceAll("\\", "/")),
  }));
  const [first = []] = rows.map(({ cells }) => cells);
  const headings = first.every((cell) => addressPath(cell) === undefined) ? first : undefined;
  const columnOf = (name: RegExp, otherwise: number) => {
    const count = headings?.findIndex((heading) => name.test(inWords(heading))) ?? -1;
    return count < 0 ? otherwise : count;
  };
  const toAt = columnOf(TARGET_HEADING, 1);
  const fromAt = columnOf(SOURCE_HEADING, toAt === 0 ? 1 : 0);
  const redirects = rows.slice(headings ? 1 : 0).flatMap(({ cells, line }): ImportedRedirect[] => {
    const others = cells.map((cell, index) => (index === fromAt || index === toAt ? "" : cell));
    const statusCell =
      [cells[toAt] ?? "", ...others].find(isRedirectStatus) ??
      others.find((cell, at) => cell !== "" && (!headings || STATUS.test(inWords(headings[at] ?? ""))));
    const status = statusCell ?? "301";
    const from = addressPath(cells[fromAt] ?? "");
    const to = status === "410" ? "" : targetAddress(cells[toAt] ?? "");
    if (from !== undefined && to !== undefined && isRedirectStatus(status))
      return [{ file, line, from, to, status }];
    const what = isRedirectStatus(status)
      ? `${cells.join(",")} ${NO_ADDRESS}`
      : `${cells.join(",")}: "${status}" is not the status of a redirect; write 301, 302 or 410`;
    findings.push({ kind: "Addresses", file, line, what });
    return [];
  });
  if (
    redirects.length === 0 &&
    findings.length > 0 &&
    findings.every(({ what }) => what.endsWith(NO_ADDRESS))
  )
    throw new Error(
      `${file} is not a list of addresses: no line has an old one and a new one (/old-page,/new-page). A table of texts needs a line of headings, of which one is "title" and one is "text".`,
    );
  return { documents: [], redirects, findings, pictures: new Map() };
}

/** End of the finding about a line that has no pair of addresses. */
const NO_ADDRESS = "is not an old and a new address";

/** Splits a column heading into words: `old_url` becomes `old url`, `TargetURL` becomes `Target URL`. */
const inWords = (heading: string): string =>
  heading.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
