import { Clock } from "#src/content/dates/clock.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { isFont, type SourceFile } from "#src/content/document/source-file.ts";
import { Translations } from "#src/content/language/translations.ts";
import type { Counts } from "#src/content/placeholder/counts.ts";
import { collectCollections, countMembers } from "#src/content/site/collections/collect-collections.ts";
import type { Collections } from "#src/content/site/collections/collections.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { type PageHead, readHead } from "#src/content/site/head/page-head.ts";
import { mayHave, readOutline } from "#src/content/site/head/page-outline.ts";
import { collectRoutes } from "#src/content/site/index/collect-routes.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import { Breadcrumbs } from "#src/content/site/page/breadcrumbs.ts";
import { readSharedDocuments, type SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { Memo } from "./memo.ts";

/** What the pages of a site share while it is being edited, as far as its documents can be read. */
export type WorkingSite = {
  files: readonly SourceFile[];
  documents: Documents;
  compiledSchemas: CompiledSchemas;
  /** If the site document or the facts contain errors, the last versions without any. */
  sharedDocuments: SharedDocuments;
  collections: Collections;
  /** Documents of pages by route. */
  routes: ReadonlyMap<string, SourceFile>;
  breadcrumbs: Breadcrumbs;
  translations: Translations;
};

type Options = Pick<AnalyseOptions, "assets" | "pictures" | "partnerOrigin">;

/**
 * Reopens a site after each edit. Only changed files are read again, so editing one page costs reading that page. Files
 * are identified by object identity.
 */
export class WorkingSites {
  readonly #cache = new SiteCache();
  readonly #routes = new Memo<Map<string, string>>();
  readonly #outlines = new Memo<ReturnType<typeof readOutline>>();
  readonly #counts = new Memo<Counts>();
  readonly #sharedDocuments = new Memo<SharedDocuments | undefined>();
  readonly #heads = new Memo<PageHead | undefined>();
  readonly #collections = new Memo<Collections>();
  // Defaults of options, compared by identity like the options themselves.
  readonly #noAssets: ReadonlySet<string> = new Set();
  readonly #noPictures: NonNullable<Options["pictures"]> = new Map();
  #lastGood: SharedDocuments | undefined;

  /**
   * @returns undefined until the site document and the facts have been valid once
   * @throws Error if a schema is missing or invalid
   */
  open(files: readonly SourceFile[], options: Options): WorkingSite | undefined {
    const compiledSchemas = this.#cache.compiledSchemas(files);
    const routes = this.#openRoutes(files);
    const listed = [...routes].filter(
      ([, file]) => mayHave("entry", file) || mayHave("language", file) || mayHave("translation", file),
    );
    const outlines = listed.flatMap(([route, file]) => {
      const outline = this.#outlines.getEqual(route, [file], () =>
        readOutline(this.#cache.documents.read(file)),
      );
      return outline ? [[route, outline] as const] : [];
    });
    const shared = files.filter(({ path }) => path.startsWith("pages/_"));
    const collected = shared.filter(({ path }) => path.startsWith("pages/_data/"));
    const counted = [compiledSchemas, ...collected, ...outlines.flat()];
    const counts = this.#counts.get("", counted, () =>
      countMembers(outlines, collected, compiledSchemas, this.#cache.documents),
    );
    const { assets = this.#noAssets, pictures = this.#noPictures, partnerOrigin } = options;
    const texts = files.filter((file) => file.path.endsWith(".md") || isFont(file));
    const context = [compiledSchemas, counts, assets, pictures, partnerOrigin, ...texts];
    const cache = this.#cache;
    const { documents } = cache;
    const read = () =>
      readSharedDocuments(
        [...shared, ...texts],
        compiledSchemas,
        // Authors see the whole page, whatever its dates.
        {
          assets,
          contents: new Map(),
          pictures,
          counts,
          clock: new Clock(undefined, undefined),
          partnerOrigin,
          cache,
        },
        () => {},
      );
    const sharedDocuments = this.#sharedDocuments.get("", [...context, ...shared], read) ?? this.#lastGood;
    if (!sharedDocuments) return undefined;
    this.#lastGood = sharedDocuments;
    // Heads do not depend on layouts and fragments.
    const headSources = [...context, ...shared.filter(({ path }) => HEAD_SOURCES.test(path))];
    const headOf = (route: string): PageHead | undefined => {
      const file = routes.get(route);
      return (
        file &&
        this.#heads.getEqual(route, [file, ...headSources], () =>
          readHead(file, this.#cache.documents.read(file), compiledSchemas, sharedDocuments),
        )
      );
    };
    const members = listed.flatMap(([route]) => {
      const head = headOf(route);
      return head ? [{ route, head }] : [];
    });
    const memberParts = [
      compiledSchemas,
      counts,
      ...collected,
      ...members.flatMap(({ route, head }) => [route, head]),
    ];
    const collections = this.#collections.get("", memberParts, () =>
      collectCollections(members, compiledSchemas, sharedDocuments),
    );
    const translations = new Translations(
      outlines,
      new Set(routes.keys()),
      sharedDocuments.siteContext.site.language,
    );
    const breadcrumbs = new Breadcrumbs((route) => headOf(route)?.breadcrumb, translations.of("/"));
    return {
      files,
      documents,
      compiledSchemas,
      sharedDocuments,
      collections,
      routes,
      breadcrumbs,
      translations,
    };
  }

  #openRoutes(files: readonly SourceFile[]): Map<string, SourceFile> {
    const pages = files.filter(({ path }) => path.startsWith("pages/"));
    // Depends on which Markdown files exist, but not on their text.
    const paths = pages.map(({ path }) => path);
    const byPath = this.#routes.get("", paths, () => {
      const routes = collectRoutes(pages, () => {});
      return new Map([...routes].map(([route, { path }]) => [path, route]));
    });
    return new Map(
      pages.flatMap((file) => {
        const route = byPath.get(file.path);
        return route === undefined ? [] : [[route, file] as const];
      }),
    );
  }
}

const HEAD_SOURCES = /^pages\/_data\/(?:site|facts)\.json$/;
