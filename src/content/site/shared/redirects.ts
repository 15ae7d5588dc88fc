import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { redirectLine } from "#src/content/site/shared/shared.rules.ts";
import type { ReportIn } from "./inclusions.ts";

/** A redirect from the site's lists. */
export type ListedRedirect = {
  file: string;
  /** Line number, from 1. */
  line: number;
  from: string;
  /** Target; empty for an address that is gone. */
  to: string;
  status: number;
};

/** Files with lists of redirects: a spreadsheet export, or the format of static hosts. */
const LISTS = ["pages/_data/redirects.csv", "pages/_data/_redirects"];

export const isRedirectList = ({ path }: Pick<SourceFile, "path">): boolean => LISTS.includes(path);

const STATUSES = new Set(["301", "302", "303", "307", "308", "410"]);

export const isRedirectStatus = (status: string): boolean => STATUSES.has(status);

/** Reads the lists of redirects; lines with mistakes are reported and skipped. */
export function readRedirects(
  files: readonly SourceFile[],
  siteUrl: string,
  report: ReportIn,
): ListedRedirect[] {
  return files.filter(isRedirectList).flatMap((file) => {
    const isTable = file.path.endsWith(".csv");
    const lines = fileText(file)
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
    const separator = redirectSeparator(lines);
    return lines.flatMap((text, index) => {
      const line = index + 1;
      const cells = isTable ? cellsOf(text, separator) : redirectWords(text);
      const isHeading = isTable && line === 1 && !/^(?:\/|https?:)/.test(cells[0] ?? "");
      if (isHeading || cells.every((cell) => cell === "")) return [];
      const [first = "", to = "", code = ""] = cells;
      const from = withoutSite(first, siteUrl);
      const status = code || (to === "410" ? to : "301");
      const redirect = { file: file.path, line, from, to: to === "410" ? "" : to, status: Number(status) };
      const problem = problemIn(redirect, status, cells);
      if (problem === undefined) return [redirect];
      report(file.path, atLine(redirectLine.at("", { problem }), redirect));
      return [];
    });
  });
}

/** The delimiter of a CSV file: whichever of comma, semicolon or tab comes first outside quotation marks. */
export const redirectSeparator = (lines: readonly string[]): string =>
  lines.map((line) => SEPARATOR.exec(line)).find(Boolean)?.[1] ?? ",";

const SEPARATOR = /^(?:"[^"]*"|[^"])*?([,;\t])/;

/** Sets the position of a diagnostic to a line of a redirect list. */
export const atLine = (diagnostic: Diagnostic, { line }: Pick<ListedRedirect, "line">): Diagnostic => ({
  ...diagnostic,
  pointer: "",
  position: { line, column: 1 },
});

function problemIn({ from, to }: ListedRedirect, status: string, cells: readonly string[]): Said | undefined {
  if (/^https?:/.test(from)) return say("{from} is not an address of this site", { from });
  if (cells.length > 3)
    return say('"{cell}" follows the status; write from, to and status only', { cell: cells[3] ?? "" });
  if (!isRedirectStatus(status))
    return say('the status is "{status}"; write 301 (moved), 302 (moved for a time) or 410 (gone)', {
      status,
    });
  if (to === "" && status !== "410") return say("the new address is missing");
  if (to !== "" && status === "410")
    return say("an address that is gone (410) leads nowhere; leave out the second one");
  return undefined;
}

/** The cells of a CSV line, unquoted. */
function cellsOf(line: string, separator: string): string[] {
  // A tab is a separator as well as a space.
  const spaces = `[^\\S${separator}]*`;
  const cells = line.matchAll(
    new RegExp(`(?:^|${separator})${spaces}(?:"((?:[^"]|"")*)"${spaces}|([^${separator}]*))`, "g"),
  );
  const texts = [...cells].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
}

/**
 * Splits a line of a `_redirects` file such as `/page.asp id=3 /contact 301!` into words, with the query parameters appended to the first
 * address; with status 410 the target is ignored.
 */
export function redirectWords(line: string): string[] {
  const [first = "", ...rest] = line
    .replace(/(?:^|\s)#.*/, "")
    .trim()
    .split(/\s+/);
  const at = rest.findIndex((word) => !/^[^/:=]+=/.test(word));
  const parameters = at < 0 ? rest : rest.slice(0, at);
  const [to = "", status = "", ...more] = at < 0 ? [] : rest.slice(at);
  const from = parameters.length === 0 ? first : `${first}?${parameters.join("&")}`;
  const plain = status.replace(/!$/, "");
  return [from, plain === "410" ? "" : to, plain, ...more];
}

/** Removes the site's own origin from an address, because exported lists contain full addresses. */
export function withoutSite(address: string, siteUrl: string): string {
  const plain = (text: string) => text.replace(/^https?:\/\/(?:www\.)?/, "");
  const site = plain(siteUrl);
  return /^https?:/.test(address) && plain(address).startsWith(`${site}/`)
    ? plain(address).slice(site.length)
    : address;
}
