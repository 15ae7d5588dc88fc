import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, scalarText } from "#src/content/json/json.ts";
import { Counts } from "#src/content/placeholder/counts.ts";
import type { QueryContext } from "#src/content/query/conditions.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { PageHead } from "#src/content/site/head/page-head.ts";
import type { PageOutline } from "#src/content/site/head/page-outline.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { type CollectionEntry, isPage, LANGUAGE, PAGE, SOURCE } from "./collection-entry.ts";
import { Collections } from "./collections.ts";

type ListedPage = { route: string; head: PageHead | undefined };

/**
 * Builds the collections of a site from the entries of pages and the items of data documents.
 * @param listed.pages the visible pages
 * @param listed.dated pages that are outside their publication period
 * @param source returns the document of a page before placeholders are filled in
 */
export function collectCollections(
  { pages, dated }: { pages: readonly ListedPage[]; dated: readonly ListedPage[] },
  compiledSchemas: CompiledSchemas,
  sharedDocuments: SharedDocuments,
  context: QueryContext,
  source: (route: string) => JsonObject | undefined,
): Collections {
  const members = entriesOf(pages, compiledSchemas);
  for (const [name, items] of sharedDocuments.items) members.set(name, items);
  const own = ["href", "title", "description", "lang"];
  const declared = new Map(
    [...compiledSchemas.entryFields].map(([name, fields]) => [name, [...fields, ...own]]),
  );
  const { language: main } = sharedDocuments.siteContext.site;
  const { alsoCalled } = compiledSchemas.collections;
  return new Collections(members, declared, context, {
    dated: entriesOf(dated, compiledSchemas),
    labels: compiledSchemas.labels,
    main,
    written: (member) => {
      const page = isPage(member) ? source(scalarText(member[PAGE])) : undefined;
      return page && { ...page, ...(isObject(page.entry) ? page.entry : {}) };
    },
    alsoCalled,
  });
}

function entriesOf(
  pages: readonly ListedPage[],
  { entryFields }: CompiledSchemas,
): Map<string, CollectionEntry[]> {
  const members = new Map<string, CollectionEntry[]>([...entryFields.keys()].map((name) => [name, []]));
  for (const { route, head } of pages) {
    if (!head?.entry) continue;
    const { title, description, entry, lang, translationOf } = head;
    members.get(scalarText(entry.collection))?.push({
      ...{ title, description, ...(lang ? { lang, [LANGUAGE]: lang } : {}) },
      ...entry,
      ...{ href: route, [PAGE]: route, ...(translationOf ? { [SOURCE]: translationOf } : {}) },
    });
  }
  return members;
}

/** Counts the members of each collection, before placeholders are filled in: the pages that belong to it, and the items of data documents. */
export function countMembers(
  pages: readonly (readonly [route: string, outline: PageOutline])[],
  shared: readonly SourceFile[],
  { entryFields }: CompiledSchemas,
  documents: Documents,
  context?: QueryContext,
): Counts {
  const members = new Map<string, JsonObject[]>([...entryFields.keys()].map((name) => [name, []]));
  for (const [route, { title = null, description = null, entry, translationOf }] of pages) {
    if (translationOf !== undefined) continue;
    members.get(scalarText(entry?.collection))?.push({ title, description, ...entry, href: route });
  }
  for (const file of shared) {
    const name = isCollection(file.path) ? /^pages\/_data\/([^/]+)\.json$/.exec(file.path)?.[1] : undefined;
    if (name === undefined) continue;
    const { readable } = documents.read(file);
    const items = readable?.items;
    // Documents without items, such as the theme, are no collections.
    if (readable && !Array.isArray(items)) continue;
    members.set(name, Array.isArray(items) ? items.filter(isObject) : []);
  }
  return new Counts(members, context);
}

/**
 * Tells from the path of a document whether it is a collection: every document in pages/_data/ is, except the site document and the facts.
 */
export function isCollection(path: string): boolean {
  return /^pages\/_data\/(?!(?:site|facts)(?:\.[\w-]+)?\.json$)/.test(path);
}
