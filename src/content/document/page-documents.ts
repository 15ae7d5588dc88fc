import { routeOf } from "#src/content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { splitName } from "#src/content/language/local-name.ts";
import { Documents } from "./documents.ts";
import type { SourceFile } from "./source-file.ts";

/** The fields of a page document that are kept, since lists of all pages need them. */
type PageFields = {
  title: JsonValue | undefined;
  entry: JsonObject | undefined;
  aliases: readonly string[];
  /** Names of the Markdown files that the page's blocks include. */
  texts: readonly string[];
  draft: boolean;
};

export type RoutedPage = PageFields & {
  path: string;
  route: string;
  /** The whole document, read on demand. */
  readonly value: JsonObject;
};

/** The fields of page documents by file; undefined for an unreadable one. */
const fieldsByFile = new WeakMap<SourceFile, { fields: PageFields | undefined }>();

/** All readable page documents of a site, by route. */
export function pageDocuments(
  files: readonly SourceFile[],
  documents = new Documents(),
): Map<string, RoutedPage> {
  const pages = new Map<string, RoutedPage>();
  for (const file of files) {
    const { path } = file;
    const address = /^pages\/(?!_).*\.json$/.test(path) ? routeOf(path) : undefined;
    if (!address || !("route" in address)) continue;
    const { fields } = getOrMake(fieldsByFile, file, () => ({
      fields: fieldsOf(documents.read(file).value),
    }));
    if (!fields) continue;
    const { route } = address;
    pages.set(route, {
      ...fields,
      path,
      route,
      get value() {
        return documents.read(file).value ?? {};
      },
    });
  }
  return pages;
}

function fieldsOf(value: JsonObject | undefined): PageFields | undefined {
  if (!value) return undefined;
  const { title, entry, aliases, draft } = value;
  return {
    title,
    entry: isObject(entry) ? entry : undefined,
    aliases: Array.isArray(aliases) ? aliases.map(String) : [],
    texts: textsOf(value),
    draft: draft === true,
  };
}

/** Names of the Markdown files that a document's blocks include. */
export function textsOf({ blocks }: JsonObject): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.source === "string" && block.source.endsWith(".md") ? [block.source] : [],
  );
}

/** The relative path from a document to its composed, self-contained schema, for `$schema`. */
export function schemaFrom(path: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  const [, folder, name = ""] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
  const kind = folder === "data" ? splitName(name).base : (folder?.slice(0, -1) ?? "page");
  return `${up}schema/generated/${kind}.schema.json`;
}
