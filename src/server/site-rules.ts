import { readFile } from "node:fs/promises";
import path from "node:path";
import { formerAddress, hasParameters } from "#src/content/address/former-address.ts";
import { decodeAddress } from "#src/content/address/routes.ts";

/** One block of a `_headers` file: the headers for paths that match a pattern. @property pattern decoded */
export type HeaderRule = { pattern: string; headers: [string, string][] };
/** One line of a `_redirects` file. @property pattern decoded @property query parameters that a request must have */
export type RedirectRule = { pattern: string; query: readonly string[]; target: string; status: number };

/** The rules that the build wrote for static hosts, prepared for the production server. */
export type SiteRules = {
  common: ReadonlyMap<string, string>;
  /** Returns the headers for a path. Rules apply to exact paths, or to patterns that end in `*`; later rules override earlier ones. */
  headersFor: (pathname: string) => ReadonlyMap<string, string>;
  /** Returns the rule for a path without a file. @param pathname percent-encoded */
  redirectFor: (pathname: string) => RedirectRule | undefined;
  /** Returns the not-found page for a path: that of its language, or "/404". @param pathname percent-encoded */
  notFoundFor: (pathname: string) => string;
  /**
   * Returns the rule that requires some of the query parameters of a request; such rules take precedence over files.
   * @param search query including "?"
   */
  redirectAsked: (pathname: string, search: string) => RedirectRule | undefined;
};

/** Reads the rules of a built site from `_headers` and `_redirects`. */
export async function readSiteRules(directory: string): Promise<SiteRules> {
  const { headers: headerRules, redirects: redirectRules } = await readRules(directory);
  const exact = new Map(headerRules.filter(isExact).map((rule) => [rule.pattern, rule]));
  const patterns = headerRules.filter((rule) => !isExact(rule));
  const plain = redirectRules.filter(({ query, status }) => query.length === 0 && status !== 404);
  const missing = redirectRules.filter(({ status }) => status === 404);
  const asking = redirectRules.filter(({ query }) => query.length > 0);
  return {
    common: new Map(patterns.filter(({ pattern }) => pattern === "/*").flatMap(({ headers }) => headers)),
    headersFor: (pathname) => {
      const rules = patterns.filter((rule) => matches(rule.pattern, pathname));
      const own = exact.get(pathname);
      return new Map([...rules, ...(own ? [own] : [])].flatMap((rule) => rule.headers));
    },
    redirectFor: (pathname) => plain.find((rule) => matches(rule.pattern, decodeAddress(pathname))),
    notFoundFor: (pathname) =>
      missing.find((rule) => matches(rule.pattern, decodeAddress(pathname)))?.target ?? "/404",
    redirectAsked: (pathname, search) =>
      asking.find((rule) => matches(rule.pattern, decodeAddress(pathname)) && hasParameters(rule, search)),
  };
}

/** Parses `_headers` and `_redirects`, keeping the order of rules. @throws Error when the folder contains no finished build */
export async function readRules(
  directory: string,
): Promise<{ headers: HeaderRule[]; redirects: RedirectRule[] }> {
  const [headers, redirects] = await Promise.all([
    readFile(path.join(directory, "_headers"), "utf8"),
    readFile(path.join(directory, "_redirects"), "utf8"),
  ]);
  return { headers: parseHeaders(headers), redirects: parseRedirects(redirects) };
}

export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else if (line.trim() !== "") rules.push({ pattern: decodeAddress(line.trim()), headers: [] });
  }
  return rules;
}

/**
 * Parses a `_redirects` file. Drops rules that are only for other hosts: those for second spellings of an address, and those that lead an
 * address to itself. `/blog/:page` and `/blog/:page/*` are merged into `/blog/*`.
 */
export function parseRedirects(text: string): RedirectRule[] {
  const rules = text.split("\n").flatMap((line): [string, RedirectRule][] => {
    const [name, ...words] = line.trim().split(/\s+/);
    const from = name?.replace(/:page(?:\/\*)?$/, "*");
    const at = words.findIndex((word) => /^(?:\/|https:)/.test(word));
    const [target, status = "301"] = words.slice(at);
    if (!from?.startsWith("/") || !target) return [];
    const { path: pattern, query } = formerAddress([from, words.slice(0, at).join("&")].join("?"));
    if (query.length === 0 && pattern.replace(/\.html$/, "") === decodeAddress(target)) return [];
    const rule = { pattern, query, target, status: Number.parseInt(status, 10) };
    return [[[pattern, ...query].join(" "), rule]];
  });
  return [...new Map(rules.reverse())].reverse().map(([, rule]) => rule);
}

const isExact = (rule: HeaderRule): boolean => !rule.pattern.endsWith("*");

/** Tells whether a path matches a pattern; a trailing slash is ignored, as in the addresses of pages. */
function matches(pattern: string, pathname: string): boolean {
  if (pattern.endsWith("*")) return pathname.startsWith(pattern.slice(0, -1));
  return pathname === pattern || pathname === `${pattern}/`;
}
