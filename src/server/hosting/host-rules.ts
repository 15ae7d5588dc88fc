import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { filesBelow } from "#src/disk/folders.ts";
import { filePolicy } from "#src/render/policy/policy.ts";
import { type HeaderRule, type RedirectRule, readRules } from "#src/server/site-rules.ts";

/** A response header whose value depends on the served file. */
export type HeaderByFile = {
  name: string;
  /** Value for files without a rule of their own, and for responses that are not files. */
  otherwise: string;
  /** Values by path prefix ("/assets/"); of several that match, the first is used. */
  below: [prefix: string, value: string][];
  /** Values by exact path ("/blog.html"), which override those by prefix. */
  exact: [file: string, value: string][];
};

/** The rules of a built site in a form for other web servers, read from the files that the build wrote. */
export type HostRules = {
  common: [name: string, value: string][];
  byFile: HeaderByFile[];
  /** Content types by lower-case file extension of the site's files. */
  types: [ending: string, type: string][];
  /** Rules in the order in which they are tried if no file has the address. For a rewrite, the target is a file. */
  redirects: RedirectRule[];
  /** Not-found pages of languages, by the beginning of the addresses that they answer ("/de/"); others have "/404.html". */
  notFound: [prefix: string, file: string][];
  /** Rules that require query parameters, which are tried before any file. */
  asking: RedirectRule[];
  /** Header rules by route, as the build wrote them. */
  headers: HeaderRule[];
  /** Contents of the files `_headers` and `_redirects`, for hosts that read these themselves. */
  instructions: Record<string, string>;
  /** Paths of all files of the site, except `_headers` and `_redirects`. */
  files: ReadonlySet<string>;
  /** The site's address with its base path, without a trailing slash. */
  siteUrl: string;
  /** Language of the home page. */
  language: string;
};

const INSTRUCTIONS = ["_headers", "_redirects"];

/** Reads the rules of a built site. @throws Error when the folder contains no finished build */
export async function readHostRules(directory: string): Promise<HostRules> {
  const { headers, redirects } = await readRules(directory);
  const everywhere = headers.filter(({ pattern }) => pattern === "/*").flatMap((rule) => rule.headers);
  const own = await Promise.all(
    headers
      .filter(({ pattern }) => pattern !== "/*")
      .map(async (rule) => ({ ...rule, pattern: await fileOf(rule.pattern, directory) })),
  );
  const varying = new Set(["Cache-Control", "Content-Security-Policy", ...own.flatMap(namesOf)]);
  const defaults = new Map([
    ["Cache-Control", "no-cache"],
    ["Content-Security-Policy", filePolicy],
    ...everywhere,
  ]);
  const files = (await filesBelow(directory)).map((file) => `/${file}`);
  const siteUrl =
    /^Sitemap: (.*)\/sitemap\.xml$/m.exec(await textOf(directory, "robots.txt"))?.[1] ?? UNKNOWN_SITE;
  const home = await textOf(directory, `${basePathOf({ siteUrl })}/index.html`);
  const instructions = INSTRUCTIONS.map(async (file) => [file, await textOf(directory, file)] as const);
  return {
    headers,
    instructions: Object.fromEntries(await Promise.all(instructions)),
    files: new Set(files.filter((file) => !INSTRUCTIONS.includes(file.slice(1)))),
    siteUrl,
    language: /<html[^>]* lang="([^"]+)"/.exec(home)?.[1] ?? "en",
    common: everywhere.filter(([name]) => !varying.has(name)),
    types: typesOf(files),
    byFile: [...varying].map((name) => byFile(name, defaults.get(name) ?? "", own)),
    asking: redirects.filter(({ query }) => query.length > 0),
    notFound: redirects
      .filter(({ status }) => status === 404)
      .map(({ pattern, target }) => [pattern.slice(0, -1), `${target}.html`]),
    redirects: await Promise.all(
      redirects
        .filter(({ query, status }) => query.length === 0 && status !== 404)
        .map(async (rule) =>
          rule.status === 200 ? { ...rule, target: await fileOf(rule.target, directory) } : rule,
        ),
    ),
  };
}

/** Placeholder origin for a build without robots.txt; reserved by RFC 2606. */
const UNKNOWN_SITE = "https://site.invalid";

const textOf = (directory: string, file: string): Promise<string> =>
  readFile(path.join(directory, file), "utf8").catch(() => "");

/** The base path: "/library" of a site at https://example.org/library; empty without one. */
export const basePathOf = ({ siteUrl }: Pick<HostRules, "siteUrl">): string =>
  new URL(siteUrl).pathname.replace(/\/$/, "");

/** Tells whether an address is served from a file, by the rules of `npm start`. @param address decoded */
export const hasFile = ({ files }: Pick<HostRules, "files">, address: string): boolean =>
  ["", ".html", "/index.html"].some((ending) => files.has(address.replace(/\/$/, "") + ending));

/** Decoded addresses of the pages and files that match a pattern. */
export const addressesBelow = (pattern: string, { files }: Pick<HostRules, "files">): string[] =>
  [...files]
    .filter((file) => file.startsWith(pattern.slice(0, -1)) && !file.includes("["))
    .map((file) => file.replace(/(?:\/index)?\.html$/, ""));

/**
 * Headers common to all pages, for hosts without individual rules: browsers have to revalidate their copy, and may not show the page in a
 * frame. The latter policy does not work in a meta element.
 */
export const PAGE_HEADERS: readonly [name: string, value: string][] = [
  ["Cache-Control", "no-cache"],
  ["Content-Security-Policy", "frame-ancestors 'none'"],
];

/** Tells whether a header rule is for a page, rather than for another file: only pages have `Cache-Control: no-cache`. */
export const isOfPage = ({ headers }: HeaderRule): boolean =>
  headers.some(([name, value]) => name === "Cache-Control" && value === "no-cache");

function typesOf(files: readonly string[]): HostRules["types"] {
  const endings = new Set(["html", ...files.map((file) => path.extname(file).slice(1).toLowerCase())]);
  return [...endings]
    .filter((ending) => /^[\w+-]+$/.test(ending))
    .sort()
    .map((ending) => [ending, contentTypeOf(`file.${ending}`)]);
}

const namesOf = ({ headers }: HeaderRule): string[] => headers.map(([name]) => name);

function byFile(name: string, otherwise: string, rules: readonly HeaderRule[]): HeaderByFile {
  const values = rules.flatMap(({ pattern, headers }): [string, string][] => {
    const last = headers.findLast(([header]) => header === name);
    return last ? [[pattern, last[1]]] : [];
  });
  const isFolder = (pattern: string) => pattern.endsWith("*");
  return {
    name,
    otherwise,
    below: values
      .filter(([pattern]) => isFolder(pattern))
      .map(([pattern, value]): [string, string] => [pattern.slice(0, -1), value])
      .reverse(),
    exact: values.filter(([pattern]) => !isFolder(pattern)),
  };
}

/** The file that serves a route; a pattern is returned unchanged. */
async function fileOf(route: string, directory: string): Promise<string> {
  if (route.endsWith("/")) return `${route}index.html`;
  if (route.endsWith("*")) return route;
  const stats = await stat(path.join(directory, route)).catch(() => undefined);
  return stats?.isFile() ? route : `${route}.html`;
}

/** The folder in which a web server finds the site, and the port on which it listens. */
export type Place = {
  root: string;
  port: number;
};

/** Escapes a text for a regular expression. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Converts a rule's pattern to a regular expression: `/blog/*` matches everything below `/blog/`. */
export function expressionOf(pattern: string): string {
  return pattern.endsWith("*") ? `^${literal(pattern.slice(0, -1))}` : `^${literal(pattern)}$`;
}

/** A regular expression for an address with query parameters in any order, for servers that match both as one text. */
export function askingExpression({ pattern, query }: Pick<RedirectRule, "pattern" | "query">): string {
  const orders = ordersOf(
    query.map((parameter) => literal(encodeURIComponent(parameter).replace("%3D", "="))),
  );
  const queries = orders.map((order) => `(?:.*&)?${order.join("&(?:.*&)?")}(?:&.*)?`);
  // nginx has removed the slash of the home page.
  return `^${literal(pattern === "/" ? "" : pattern)}/*\\?(?:${queries.join("|")})$`;
}

function ordersOf(parts: readonly string[]): string[][] {
  if (parts.length === 0) return [[]];
  return parts.flatMap((part, index) => ordersOf(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]));
}

/** Tells whether a rule redirects unknown addresses below a page to that page. */
export const isCatchAll = ({ pattern, status }: Pick<RedirectRule, "pattern" | "status">): boolean =>
  pattern.endsWith("/*") && status !== 200;

/** Tells whether a rule is a redirect, rather than a rewrite or a removed page. */
export const isMoving = ({ status }: Pick<RedirectRule, "status">): boolean => status >= 300 && status < 400;

/** The statuses of a site's redirects. */
export const movingStatuses = ({ redirects }: Pick<HostRules, "redirects">): number[] =>
  [...new Set(redirects.filter(isMoving).map(({ status }) => status))].sort();
