import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { filesBelow } from "#src/disk/folders.ts";
import { filePolicy } from "#src/render/policy/policy.ts";
import { type HeaderRule, type RedirectRule, readRules } from "#src/server/site-rules.ts";

/** A header whose value depends on the file that is sent. */
export type HeaderByFile = {
  name: string;
  /** For files without a rule, and responses without a file. */
  otherwise: string;
  /** Values by path prefix ("/assets/"); the first match wins. */
  below: [prefix: string, value: string][];
  /** Values by exact path ("/blog.html"), which override those by prefix. */
  exact: [file: string, value: string][];
};

/** A built site's rules for other web servers, from the files that the build wrote. */
export type HostRules = {
  common: [name: string, value: string][];
  byFile: HeaderByFile[];
  /** Content types by the file extensions of the site, in lower case. */
  types: [ending: string, type: string][];
  /** In the order in which they are tried if no file has the address; a rewrite names its file. */
  redirects: RedirectRule[];
  /** Those for certain parameters, which are tried before any file. */
  asking: RedirectRule[];
  /** The rules by route, as the build wrote them. */
  headers: HeaderRule[];
  /** The files for hosts that read these rules themselves. */
  instructions: Record<string, string>;
  /** Paths of all files, without these instructions. */
  files: ReadonlySet<string>;
  /** With the base path, without a slash at its end. */
  siteUrl: string;
  /** Language of the home page. */
  language: string;
};

const INSTRUCTIONS = ["_headers", "_redirects"];

/** Reads the rules of a built site. @throws Error when the folder holds no finished build */
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
    redirects: await Promise.all(
      redirects
        .filter(({ query }) => query.length === 0)
        .map(async (rule) =>
          rule.status === 200 ? { ...rule, target: await fileOf(rule.target, directory) } : rule,
        ),
    ),
  };
}

/** Origin of a build without robots.txt; reserved by RFC 2606. */
const UNKNOWN_SITE = "https://site.invalid";

const textOf = (directory: string, file: string): Promise<string> =>
  readFile(path.join(directory, file), "utf8").catch(() => "");

/** "/library" of a site at https://example.org/library; empty without one. */
export const basePathOf = ({ siteUrl }: Pick<HostRules, "siteUrl">): string =>
  new URL(siteUrl).pathname.replace(/\/$/, "");

/** Whether a file answers an address, as with `npm start`. @param address decoded */
export const hasFile = ({ files }: Pick<HostRules, "files">, address: string): boolean =>
  ["", ".html", "/index.html"].some((ending) => files.has(address.replace(/\/$/, "") + ending));

/** Addresses of pages and files below that of a pattern, decoded. */
export const addressesBelow = (pattern: string, { files }: Pick<HostRules, "files">): string[] =>
  [...files]
    .filter((file) => file.startsWith(pattern.slice(0, -1)) && !file.includes("["))
    .map((file) => file.replace(/(?:\/index)?\.html$/, ""));

/** Headers of all pages for hosts without a rule for each: what does not work in the meta element of a policy. */
export const PAGE_HEADERS: readonly [name: string, value: string][] = [
  ["Cache-Control", "no-cache"],
  ["Content-Security-Policy", "frame-ancestors 'none'"],
];

/** Tells the rules for pages from those for files. */
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

/** A regular expression that matches exactly this text. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The pattern of a rule as a regular expression: `/blog/*` matches everything below `/blog/`. */
export function expressionOf(pattern: string): string {
  return pattern.endsWith("*") ? `^${literal(pattern.slice(0, -1))}` : `^${literal(pattern)}$`;
}

/** An address and its query as a regular expression, for servers that can only compare them as one text. */
export function askingExpression({ pattern, query }: Pick<RedirectRule, "pattern" | "query">): string {
  const orders = ordersOf(
    query.map((parameter) => literal(encodeURIComponent(parameter).replace("%3D", "="))),
  );
  const queries = orders.map((order) => `(?:.*&)?${order.join("&(?:.*&)?")}(?:&.*)?`);
  // The home page without its slash, as nginx has removed it.
  return `^${literal(pattern === "/" ? "" : pattern)}/*\\?(?:${queries.join("|")})$`;
}

function ordersOf(parts: readonly string[]): string[][] {
  if (parts.length === 0) return [[]];
  return parts.flatMap((part, index) => ordersOf(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]));
}

/** Whether a rule leads unknown addresses below a page to it. */
export const isCatchAll = ({ pattern, status }: Pick<RedirectRule, "pattern" | "status">): boolean =>
  pattern.endsWith("/*") && status !== 200;

/** Whether a rule sends visitors to another address. */
export const isMoving = ({ status }: Pick<RedirectRule, "status">): boolean => status >= 300 && status < 400;

/** The statuses of the redirects of a site. */
export const movingStatuses = ({ redirects }: Pick<HostRules, "redirects">): number[] =>
  [...new Set(redirects.filter(isMoving).map(({ status }) => status))].sort();
