import { isPicture } from "#src/content/address/responsive-image.ts";
import { routeOf, typedPath } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import { deferredScope } from "#src/content/site/context/context.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { indexSite, type SiteIndex } from "#src/content/site/index/index-site.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";

/** The kinds of things whose uses can be looked up. */
type Kind = "fact" | "fragment" | "block" | "image" | "page";

export type NamedThing = {
  kind: Kind;
  name: string;
  /** The place where the name is defined: a document, folder or file. */
  home: string;
  aliases: readonly string[];
  /** Set for a page that is not published. */
  draft?: true;
};

/** Lists everything on a site whose uses can be looked up. @param assets addresses of the static files */
export function namesOf(
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
  documents = new Documents(),
): NamedThing[] {
  const things: NamedThing[] = [];
  const add = (kind: Kind, name: string, home: string) => things.push({ kind, name, home, aliases: [] });
  for (const file of files) {
    const { path } = file;
    const fragment = /^pages\/_fragments\/([^/]+)\.json$/.exec(path)?.[1];
    const block = blockFile(path);
    if (fragment) add("fragment", fragment, path);
    else if (block?.kind === "schema") add("block", block.type, `blocks/${block.type}/`);
    else if (path === FACTS) {
      const facts = documents.read(file).value?.facts;
      for (const name of Object.keys(isObject(facts) ? facts : {})) add("fact", name, path);
    } else if (/^pages\/(?!_).*\.json$/.test(path)) {
      const result = routeOf(path);
      const { aliases, draft } = documents.read(file).value ?? {};
      if (!("route" in result)) continue;
      const others = Array.isArray(aliases) ? aliases.map(String) : [];
      things.push({
        kind: "page",
        name: result.route,
        home: path,
        aliases: others,
        ...(draft === true ? { draft } : {}),
      });
    }
  }
  for (const address of assets) if (isPicture(address)) add("image", address, `src/public${address}`);
  return things;
}

/** Finds everything with a given name: usually one item, but `compare` can be both a block and a page. */
export function findNamed(all: readonly NamedThing[], query: string): NamedThing[] {
  const name = typedPath(query.replace(/^\{\{\s*|\s*\}\}$/g, ""));
  // Pictures are in public/ in a site, and in src/public/ here.
  const exact = all.filter(({ name: own, home, aliases }) =>
    [own, home, home.replace(/\/$/, ""), home.replace(/^src\/(?=public\/)/, ""), ...aliases].includes(name),
  );
  if (exact.length > 0 || name.startsWith("/")) return exact;
  // A page or picture given without the leading slash.
  return all.filter((one) => one.name === `/${name}` || one.aliases.includes(`/${name}`));
}

export function allWords(all: readonly NamedThing[]): string[] {
  return all.flatMap(({ name, aliases }) => [name, ...aliases]);
}

/** Evaluates queries on a site. Empty while the site document is unreadable. */
export class QueryResults {
  #opened: { index: SiteIndex | undefined } | undefined;

  constructor(
    private readonly files: readonly SourceFile[],
    private readonly cache: SiteCache,
  ) {}

  /** The site, indexed for the first query. */
  get #index(): SiteIndex | undefined {
    if (!this.#opened) {
      const documents = this.files.filter(({ path }) => /^(?:pages|schema|blocks)\//.test(path));
      this.#opened = { index: indexSite(documents, { cache: this.cache }, () => {}) };
    }
    return this.#opened.index;
  }

  /**
   * Evaluates a query.
   * @param lang language of the document with the query
   * @returns the entries that it selects (`members`), and the list items that it produces (`items`)
   */
  of(query: JsonObject, lang: string | undefined): { items: JsonValue[]; members: CollectionEntry[] } {
    const nothing = { items: [], members: [] };
    if (!this.#index) return nothing;
    const { collections, sharedDocuments, compiledSchemas } = this.#index;
    const scope = deferredScope(sharedDocuments.contextIn(lang), compiledSchemas);
    return collections.expand(query, { scope, self: undefined, lang }, () => {}, "") ?? nothing;
  }
}
