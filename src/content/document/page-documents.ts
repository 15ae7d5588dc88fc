import { routeOf } from "#src/content/address/routes.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { splitName } from "#src/content/language/local-name.ts";
import { Documents } from "./documents.ts";
import type { SourceFile } from "./source-file.ts";

export type RoutedPage = {
  path: string;
  route: string;
  value: JsonObject;
  entry: JsonObject | undefined;
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
      const address = /^pages\/(?!_).*\.json$/.test(path) ? routeOf(path) : undefined;
      const value = address && documents.read(file).value;
      if (!value || !("route" in address)) return [];
      const { route } = address;
      const entry = isObject(value.entry) ? value.entry : undefined;
      const aliases = Array.isArray(value.aliases) ? value.aliases.map(String) : [];
      return [[route, { path, route, value, entry, aliases, draft: value.draft === true }]];
    }),
  );
}

/** The relative path from a document to its composed, self-contained schema, for `$schema`. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name = ""] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  const kind = folder === "data" ? splitName(name).base : (folder?.slice(0, -1) ?? "page");
  return `${up}schema/generated/${kind}.schema.json`;
}
