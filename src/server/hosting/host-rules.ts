import { stat } from "node:fs/promises";
import path from "node:path";
import { filePolicy } from "#src/render/policy/policy.ts";
import { type HeaderRule, type RedirectRule, readRules } from "../site-rules.ts";

/** A header whose value depends on the file that is sent. */
export type HeaderByFile = {
  name: string;
  /** For files that no rule names, and for answers without a file. */
  otherwise: string;
  /** Values by the beginning of the file's path ("/assets/"); of two that fit, the first. */
  below: [prefix: string, value: string][];
  /** Values by the file's whole path ("/blog.html"), over those by its beginning. */
  exact: [file: string, value: string][];
};

/** What another web server has to know of a built site, from the rules that the build wrote. */
export type HostRules = {
  /** Headers of every answer. */
  common: [name: string, value: string][];
  byFile: HeaderByFile[];
  /** In the order in which they are tried, where there is no file; a rewrite names its file. */
  redirects: RedirectRule[];
};

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
  return {
    common: everywhere.filter(([name]) => !varying.has(name)),
    byFile: [...varying].map((name) => byFile(name, defaults.get(name) ?? "", own)),
    redirects: await Promise.all(
      redirects.map(async (rule) =>
        rule.status === 200 ? { ...rule, target: await fileOf(rule.target, directory) } : rule,
      ),
    ),
  };
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

/** The file that answers a route; a pattern stays as it is. */
async function fileOf(route: string, directory: string): Promise<string> {
  if (route === "/") return "/index.html";
  if (route.endsWith("*")) return route;
  const found = await stat(path.join(directory, route)).catch(() => undefined);
  return found?.isFile() ? route : `${route}.html`;
}
