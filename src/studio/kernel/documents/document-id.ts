import { routeOf } from "#src/content/address/routes.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

const FOLDERS = { layouts: "layout", fragments: "fragment", data: "data" } as const;
const COLLECTION = /^schema\/collections\/([^/]+)\.schema\.json$/;
const SHARED = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/;

/**
 * The id of a document in Studio, from its path: `pages/destinations/canada.json` is `page:/destinations/canada`,
 * `pages/blog/first-steps.md` is `text:/blog/first-steps.md`, and the fields of a collection are `collection:talks`.
 * @returns undefined for other files
 */
export function documentIdOf(path: string): DocumentId | undefined {
  if (!known.has(path)) known.set(path, readPath(path));
  return known.get(path);
}

/** Cached, since the same paths are looked up after every change. */
const known = new Map<string, DocumentId | undefined>();

function readPath(path: string): DocumentId | undefined {
  const [, folder, name] = SHARED.exec(path) ?? [];
  if (name && (folder === "data" || folder === "layouts" || folder === "fragments"))
    return `${FOLDERS[folder]}:${name}`;
  const [, collection] = COLLECTION.exec(path) ?? [];
  if (collection) return `collection:${collection}`;
  if (path.endsWith(".md") && path.startsWith("pages/")) return `text:${path.slice("pages".length)}`;
  if (!path.startsWith("pages/") || path.startsWith("pages/_") || !path.endsWith(".json")) return undefined;
  const result = routeOf(path);
  return "route" in result ? `page:${result.route}` : undefined;
}

/** The path of a document with this id, among the files of a site. @returns undefined if there is no such document */
export function pathOf(document: DocumentId, files: Iterable<{ path: string }>): string | undefined {
  for (const { path } of files) if (documentIdOf(path) === document) return path;
  return undefined;
}
