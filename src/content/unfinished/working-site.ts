import type { SourceFile } from "#src/content/document/source-file.ts";
import { Breadcrumbs } from "#src/content/site/breadcrumbs.ts";
import { collectCollections } from "#src/content/site/collect-collections.ts";
import { collectRoutes } from "#src/content/site/collect-routes.ts";
import type { Collections } from "#src/content/site/collections.ts";
import { type CompiledSchemas, compileSchemas } from "#src/content/site/context.ts";
import type { AnalyseOptions } from "#src/content/site/index-site.ts";
import { mayHaveEntry, type PageHead, readHead } from "#src/content/site/page.ts";
import { readSharedDocuments, type SharedDocuments } from "#src/content/site/shared-documents.ts";

/** What the pages of a site share while it is being worked on: as far as the documents can be read. */
export type WorkingSite = {
  files: readonly SourceFile[];
  rules: CompiledSchemas;
  /** Where the site or the facts have mistakes, the documents as they were read last without. */
  library: SharedDocuments;
  collections: Collections;
  /** Documents of pages by route. */
  routes: ReadonlyMap<string, SourceFile>;
  /** What is known of a page, as far as its document can be read at all. */
  headOf: (route: string) => PageHead | undefined;
  breadcrumbs: Breadcrumbs;
};

type Options = Pick<AnalyseOptions, "assets" | "pictures" | "partnerOrigin">;
type Routes = { paths: string; byPath: Map<string, string> };
/** What heads depend on beside their documents: an object for as long as it stays the same. */
type HeadContext = { files: readonly SourceFile[] };
type Head = { context: HeadContext; head: PageHead | undefined };
type Members = {
  heads: readonly (PageHead | undefined)[];
  items: SharedDocuments["items"];
  collections: Collections;
};

/**
 * Opens a site again and again. What did not change since the last time is not read again, so that a change of one
 * page costs the reading of that page: files are told apart as objects.
 */
export class WorkingSites {
  #shared: { files: readonly SourceFile[]; options: Options; library: SharedDocuments } | undefined;
  #routes: Routes | undefined;
  #members: Members | undefined;
  #context: HeadContext = { files: [] };
  readonly #heads = new WeakMap<SourceFile, Head>();

  /**
   * @returns undefined while the site and its facts have never been without mistakes
   * @throws Error if a schema is missing or not valid
   */
  open(files: readonly SourceFile[], options: Options): WorkingSite | undefined {
    const rules = compileSchemas(files);
    const library = this.#openShared(files, rules, options);
    if (!library) return undefined;
    const routes = this.#openRoutes(files);
    const context = this.#openContext(files);
    const headOf = (route: string): PageHead | undefined => {
      const file = routes.get(route);
      if (!file) return undefined;
      const known = this.#heads.get(file);
      if (known?.context === context) return known.head;
      const head = readHead(file, rules, library);
      this.#heads.set(file, { context, head });
      return head;
    };
    const members = [...routes].filter(([, file]) => mayHaveEntry(file)).map(([route]) => route);
    const collections = this.#openCollections(members, headOf, rules, library);
    const breadcrumbs = new Breadcrumbs((route) => headOf(route)?.breadcrumb);
    return { files, rules, library, collections, routes, headOf, breadcrumbs };
  }

  #openShared(
    files: readonly SourceFile[],
    rules: CompiledSchemas,
    options: Options,
  ): SharedDocuments | undefined {
    // Schemas are among them: with others, the documents have to be checked again.
    const own = files.filter(({ path }) => !/^pages\/(?!_).*\.json$/.test(path));
    const known = this.#shared;
    const same = known && isSame(known.files, own) && sameOptions(known.options, options);
    if (same) return known.library;
    const { assets = new Set(), pictures = new Map(), partnerOrigin } = options;
    const library = readSharedDocuments(own, rules, { assets, pictures, partnerOrigin }, () => {});
    if (library) this.#shared = { files: own, options, library };
    return library ?? known?.library;
  }

  /** Schemas, texts, site and facts: layouts and fragments are no part of heads. */
  #openContext(files: readonly SourceFile[]): HeadContext {
    const own = files.filter(({ path }) => !/^pages\/.*\.json$/.test(path) || FOUNDATION.test(path));
    if (!isSame(this.#context.files, own)) this.#context = { files: own };
    return this.#context;
  }

  #openRoutes(files: readonly SourceFile[]): Map<string, SourceFile> {
    const pages = files.filter(({ path }) => path.startsWith("pages/"));
    const paths = pages.map(({ path }) => path).join("\n");
    if (this.#routes?.paths !== paths) {
      const routes = collectRoutes(pages, () => {});
      this.#routes = { paths, byPath: new Map([...routes].map(([route, { path }]) => [path, route])) };
    }
    const { byPath } = this.#routes;
    return new Map(
      pages.flatMap((file) => {
        const route = byPath.get(file.path);
        return route === undefined ? [] : [[route, file] as const];
      }),
    );
  }

  #openCollections(
    routes: readonly string[],
    headOf: WorkingSite["headOf"],
    rules: CompiledSchemas,
    library: SharedDocuments,
  ): Collections {
    const heads = routes.map(headOf);
    const known = this.#members;
    if (known?.items === library.items && isSame(known.heads, heads)) return known.collections;
    const pages = routes.flatMap((route, index) => {
      const head = heads[index];
      return head ? [{ route, head }] : [];
    });
    const collections = collectCollections(pages, rules, library);
    this.#members = { heads, items: library.items, collections };
    return collections;
  }
}

const FOUNDATION = /^pages\/_data\/(?:site|facts)\.json$/;

const isSame = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

const sameOptions = (one: Options, other: Options): boolean =>
  one.assets === other.assets && one.pictures === other.pictures && one.partnerOrigin === other.partnerOrigin;
