import { routeOf } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** The facts about a page that scaffolds need. */
export type ScaffoldPage = { path: string; route: string; entry: JsonObject | undefined };

export function pagesOf(files: readonly SourceFile[], documents = new Documents()): ScaffoldPage[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (!/^pages\/(?!_).*\.json$/.test(path)) return [];
    const found = routeOf(path);
    const { value } = documents.read(file);
    if (!value || !("route" in found)) return [];
    return [{ path, route: found.route, entry: isObject(value.entry) ? value.entry : undefined }];
  });
}

export function collectionEntries(pages: readonly ScaffoldPage[], collection: string): ScaffoldPage[] {
  return pages.filter(({ entry }) => entry?.collection === collection);
}

/** An order after all entries of a collection, with a gap. */
export function nextOrder(members: readonly ScaffoldPage[]): number {
  const orders = members.map(({ entry }) => entry?.order).filter((order) => typeof order === "number");
  return Math.min(9999, Math.max(0, ...orders) + 10);
}

/** The text of a document. @throws Error if there is none */
export function documentText(files: readonly SourceFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${path} is missing. Run npm run validate to see what else the site needs.`);
  return fileText(file);
}
