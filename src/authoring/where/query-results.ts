import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import { deferredScope } from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { indexSite, type SiteIndex } from "#src/content/site/index/index-site.ts";

/** The results of a site's queries. Empty while the site document cannot be read. */
export class QueryResults {
  readonly #index: SiteIndex | undefined;

  constructor(files: readonly SourceFile[], cache: SiteCache) {
    const documents = files.filter(({ path }) => /^(?:pages|schema|blocks)\//.test(path));
    this.#index = indexSite(documents, { cache }, () => {});
  }

  /** The entries that a query selects, and its `item` for each of them. @param lang of the document that has the query */
  of(query: JsonObject, lang: string | undefined): { items: JsonValue[]; members: CollectionEntry[] } {
    const nothing = { items: [], members: [] };
    if (!this.#index) return nothing;
    const { collections, sharedDocuments, compiledSchemas } = this.#index;
    const scope = deferredScope(sharedDocuments.contextIn(lang), compiledSchemas);
    return collections.expand(query, { scope, self: undefined, lang }, () => {}, "") ?? nothing;
  }
}
