import { pageDocuments } from "../content/document/page-documents.ts";
import { fileText, type SourceFile } from "../content/document/source-file.ts";
import { parseObject } from "../content/json/json.ts";
import { redirectSeparator, withoutSite } from "../content/site/shared/redirects.ts";
import type { ImportedRedirect, ImportFinding, PlacedDocument } from "./read/imported.ts";

export const REDIRECTS = "pages/_data/redirects.csv";

/** Adds former addresses to the site's list of redirects. Reports those that the list or a page already contains. */
export function planRedirects(
  listed: readonly ImportedRedirect[],
  placements: readonly PlacedDocument[],
  files: readonly SourceFile[],
  refused: ReadonlyMap<string, string>,
): {
  create: Map<string, string>;
  change: Map<string, string>;
  findings: ImportFinding[];
  /** The former address in each added line, by line number. */
  added: ReadonlyMap<number, string>;
} {
  const siteUrl = siteUrlOf(files);
  const list = files.find(({ path }) => path === REDIRECTS);
  const before = list ? fileText(list) : "";
  const separator = redirectSeparator(before.split("\n"));
  const routes = new Set(pageDocuments(files).keys());
  for (const { route, document } of placements) if (!document.isDraft) routes.add(route);
  const findings: ImportFinding[] = [];
  const cache = new Map(
    before.split(/\r?\n/).map((row): [string, string] => {
      const [from = "", to = ""] = row.split(separator);
      return [from.trim(), to.trim()];
    }),
  );
  const rows: string[] = [];
  const added = new Map<number, string>();
  const first = before.replace(/\n$/, "").split("\n").length + (before === "" ? 0 : 1);
  const candidates = [
    ...placements.flatMap(({ document: { former, file, isDraft }, route }) =>
      isDraft
        ? []
        : former.map((from): ImportedRedirect => ({ file, line: 1, from, to: route, status: "301" })),
    ),
    ...listed,
  ];
  const steps = new Map([
    ...candidates.map(({ from, to }): [string, string] => [from, withoutSite(to, siteUrl)]).reverse(),
    ...cache,
  ]);
  for (const one of candidates) {
    const { file, line, from, to: destination, status } = one;
    const own = withoutSite(destination, siteUrl);
    // An anchor is dropped if its page has moved, because headings have other ids here.
    const page = own.replace(/#.*/s, "");
    const end = endOf(page, steps, routes);
    const to = end === page ? own : end;
    const isItself = from === to;
    if ((isItself && !listed.includes(one)) || cache.get(from) === to) continue;
    const [target = ""] = to.split(/[?#]/);
    const why =
      refused.get(from) ??
      (isItself
        ? "leads to itself"
        : cache.has(from)
          ? `already leads to ${cache.get(from)}`
          : routes.has(from)
            ? "is a page"
            : target.startsWith("/") && !routes.has(target)
              ? `would lead to ${to}, which is not a page`
              : undefined);
    if (why !== undefined) findings.push({ kind: "Addresses", file, line, what: `${from} ${why}` });
    else {
      cache.set(from, to);
      added.set(first + rows.length, from);
      rows.push(`${[quoted(from), quoted(to), status].join(separator)}\n`);
    }
  }
  if (rows.length === 0) return { create: new Map(), change: new Map(), findings, added };
  const text = `${before}${before === "" || before.endsWith("\n") ? "" : "\n"}${rows.join("")}`;
  const one = new Map([[REDIRECTS, text]]);
  return { create: list ? new Map() : one, change: list ? one : new Map(), findings, added };
}

/** Follows a chain of redirects to its end; in a circle, to the address at which it repeats. */
function endOf(to: string, steps: ReadonlyMap<string, string>, routes: ReadonlySet<string>): string {
  const visited = new Set<string>();
  let end = to;
  for (let next = steps.get(end); next && !routes.has(end) && !visited.has(end); next = steps.get(end)) {
    visited.add(end);
    end = next;
  }
  return end;
}

/** The site's own address; lists may write it before the addresses of pages. */
function siteUrlOf(files: readonly SourceFile[]): string {
  const site = files.find(({ path }) => path === "pages/_data/site.json");
  return String((site && parseObject(fileText(site)))?.url ?? "");
}

const quoted = (cell: string): string => (/[,;"\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
