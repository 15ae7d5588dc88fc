import { routeOf } from "#src/content/address/routes.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { pagePathOf } from "./page-path.ts";

export type RoutedPage = {
  path: string;
  route: string;
  value: JsonObject;
  aliases: readonly string[];
  draft: boolean;
};

/** All readable page documents of a site, by route. */
export function pageDocuments(
  files: readonly SourceFile[],
  documents = new Documents(),
): Map<string, RoutedPage> {
  return new Map(
    files.flatMap((file): [string, RoutedPage][] => {
      const { path } = file;
      const found = /^pages\/(?!_).*\.json$/.test(path) ? routeOf(path) : undefined;
      const value = found && documents.read(file).value;
      if (!value || !("route" in found)) return [];
      const aliases = Array.isArray(value.aliases) ? value.aliases.map(String) : [];
      return [[found.route, { path, route: found.route, value, aliases, draft: value.draft === true }]];
    }),
  );
}

/** Finds a page by its route, document or alias. @throws Error if there is none, or if its address cannot change */
export function pageNamed(address: string, pages: ReadonlyMap<string, RoutedPage>): RoutedPage {
  const { route } = pagePathOf(address);
  const page = pages.get(route) ?? [...pages.values()].find(({ aliases }) => aliases.includes(route));
  if (!page) {
    const near = nearest(route, [...pages.keys()]);
    throw new Error(`Page ${route} does not exist or cannot be read.${near ? ` Did you mean ${near}?` : ""}`);
  }
  if (page.route === "/" || page.route === "/404" || page.route.includes("["))
    throw new Error(
      `${page.route} is not a public address, so there is nothing to redirect. Edit ${page.path} directly.`,
    );
  return page;
}

/** A document with other aliases, at their place in the order of keys. */
export function withAliases(value: JsonObject, aliases: readonly string[]): JsonObject {
  const { aliases: _, ...rest } = value;
  if (aliases.length === 0) return rest;
  const before = ["$schema", "version", "title", "description", "layout"];
  const entries = Object.entries(rest);
  const at = entries.findLastIndex(([key]) => before.includes(key)) + 1;
  return Object.fromEntries([...entries.slice(0, at), ["aliases", [...aliases]], ...entries.slice(at)]);
}

/** The Markdown files beside a page that no other page uses. @returns their names in its folder */
export function ownTexts({ path, value }: RoutedPage, pages: Iterable<RoutedPage>): string[] {
  const folder = folderOf(path);
  const elsewhere = new Set(
    [...pages]
      .filter((other) => other.path !== path && folderOf(other.path) === folder)
      .flatMap((other) => textsOf(other.value)),
  );
  return [...new Set(textsOf(value))].filter((name) => !elsewhere.has(name));
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Names of the Markdown files that a document's blocks refer to. */
export function textsOf({ blocks }: JsonObject): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.source === "string" && block.source.endsWith(".md") ? [block.source] : [],
  );
}
