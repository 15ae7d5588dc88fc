import { routeOf } from "#src/content/address/routes.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

const NAMED_DOCUMENTS = [
  ["data", /^pages\/_data\/([^/]+)\.json$/],
  ["layout", /^pages\/_layouts\/([^/]+)\.json$/],
  ["fragment", /^pages\/_fragments\/([^/]+)\.json$/],
  ["collection", /^schema\/collections\/([^/]+)\.schema\.json$/],
  ["scaffold", /^schema\/scaffolds\/([^/]+)\.json$/],
  ["text", /^pages(\/.*\.md)$/],
] as const;

/**
 * The id of a document in Studio, from its path: `page:/destinations/canada` for `pages/destinations/canada.json`,
 * `text:/blog/first-steps.md` for `pages/blog/first-steps.md`, `collection:talks` for the fields of a collection, and
 * `scaffold:country` for the template of a new page, which moves with its folder.
 * @returns undefined for other files
 */
export function documentIdOf(path: string): DocumentId | undefined {
  if (!cachedIds.has(path)) cachedIds.set(path, readPath(path));
  return cachedIds.get(path);
}

/** Ids by path; cached, since the same paths are looked up after every change. */
const cachedIds = new Map<string, DocumentId | undefined>();

function readPath(path: string): DocumentId | undefined {
  for (const [kind, pattern] of NAMED_DOCUMENTS) {
    const [, name] = pattern.exec(path) ?? [];
    if (name) return `${kind}:${name}`;
  }
  if (!path.startsWith("pages/") || path.startsWith("pages/_") || !path.endsWith(".json")) return undefined;
  const result = routeOf(path);
  return "route" in result ? `page:${result.route}` : undefined;
}

/** The path of a document with this id, among the files of a site. @returns undefined if it does not exist */
export function pathOf(document: DocumentId, files: Iterable<{ path: string }>): string | undefined {
  for (const { path } of files) if (documentIdOf(path) === document) return path;
  return undefined;
}
