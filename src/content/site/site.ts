import type { Entry, Fact, SiteDocument } from "#schema/generated/types.ts";
import { formerKey } from "#src/content/address/former-address.ts";
import { isOriginal, isRaster } from "#src/content/address/responsive-image.ts";
import { basePath, routeKind, routesAbove } from "#src/content/address/routes.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import type { Position } from "#src/content/json/position.ts";
import { splitName } from "#src/content/language/local-name.ts";
import type { Translation } from "#src/content/language/translations.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import type { CollectionEntry } from "./collections/collection-entry.ts";
import { type CollectionFeed, feedsFor, feedsIn } from "./collections/feeds.ts";
import { knownFields } from "./collections/known-fields.ts";
import type { OpeningPicture, PageSummary } from "./context/page-summary.ts";
import type { PageHead } from "./head/page-head.ts";
import type { SiteIndex } from "./index/index-site.ts";
import type { Placed } from "./page/placed.ts";
import { type PreparedPage, preparePage } from "./page/prepared-page.ts";
import type { PagePreview, PlacedBlock, ResolvedPage } from "./page/resolved-page.ts";
import { Resolver, type ResolverParts } from "./page/resolver.ts";
import { addressesOf } from "./shared/addresses.ts";

export type AnalysedPage = KnownPage & { summary: PageSummary };
/** A redirect from a normalised former address. @property to target; empty with status 410 */
export type Redirect = { from: string; to: string; status: number };
/** The properties of a page that a site keeps. */
type KnownPage = { file: SourceFile; hash: string; head: PageHead | undefined };
type SiteParts = ResolverParts &
  Pick<SiteIndex, "files" | "routes" | "drafts" | "ended" | "hidden" | "sharedHash" | "translations"> & {
    page: (route: string) => KnownPage | undefined;
  };

/**
 * A site without its excluded drafts. Only a site without errors is published. Pages are resolved on demand and not cached, so that large
 * sites fit into memory.
 */
export class Site {
  readonly site: SiteDocument;
  readonly facts: Readonly<Record<string, Fact>>;
  readonly theme: Theme;
  /** Every route, sorted: pages, patterns such as "/blog/[slug]", and "/404". */
  get routes(): readonly string[] {
    this.#routes ??= [...this.#parts.routes.keys()].filter((route) => !this.#parts.hidden.has(route)).sort();
    return this.#routes;
  }
  /** Hash of all inputs that pages may share: schemas, data, layouts, fragments, entries. */
  readonly sharedHash: string;
  readonly #findPage: SiteParts["page"];
  #files: ReadonlyMap<string, SourceFile> | undefined;
  #routes: readonly string[] | undefined;
  readonly #parts: SiteParts;
  readonly #resolver: Resolver;
  // Only read on complete sites: during a build, most heads are still unknown.
  #aliases: ReadonlyMap<string, string> | undefined;
  #catchAlls: readonly string[] | undefined;
  #feeds: readonly CollectionFeed[] | undefined;
  readonly #feedsFor = new Map<string, readonly CollectionFeed[]>();
  /** Breadcrumbs above the pages of each folder. */
  readonly #aboveIn = new Map<string, ResolvedPage["breadcrumbs"]>();

  constructor(parts: SiteParts) {
    this.#findPage = (route) => (parts.hidden.has(route) ? undefined : parts.page(route));
    this.#parts = parts;
    this.#resolver = new Resolver(parts);
    this.sharedHash = parts.sharedHash;
    this.site = parts.sharedDocuments.siteContext.site;
    this.facts = parts.sharedDocuments.siteContext.facts;
    this.theme = parts.sharedDocuments.theme;
  }

  /** The day for which the site is shown, `YYYY-MM-DD` in its time zone; undefined if dates are ignored. */
  get today(): string | undefined {
    return this.#parts.sharedDocuments.clock.today;
  }

  /** Tells whether any static file is a picture that pages may show resized. */
  get hasPictures(): boolean {
    return [...this.assets].some((address) => isRaster(address) || isOriginal(address));
  }

  /** The path of the site on its host, without a trailing slash: `/library`, or empty. */
  get base(): string {
    return basePath(this.site.url);
  }

  /** Addresses of the static files. */
  get assets(): ReadonlySet<string> {
    return this.#parts.sharedDocuments.siteContext.assets;
  }

  /** Routes by normalised alias. */
  get aliases(): ReadonlyMap<string, string> {
    this.#aliases ??= new Map(
      this.routes.flatMap((route) =>
        this.#head(route).aliases.map((alias): [string, string] => [formerKey(alias), route]),
      ),
    );
    return this.#aliases;
  }

  /** All redirects: aliases of pages, the site's lists, and removed addresses. */
  get redirects(): readonly Redirect[] {
    const { redirects } = this.#parts.sharedDocuments;
    return [
      ...[...this.aliases].map(([from, to]) => ({ from, to, status: 301 })),
      ...redirects.map(({ from, to, status }) => ({ from: formerKey(from), to, status })),
      ...this.gone.map((from) => ({ from, to: "", status: 410 })),
    ];
  }

  /** Routes that receive redirects from all unknown addresses below them. */
  get catchAlls(): readonly string[] {
    this.#catchAlls ??= this.routes.filter((route) => this.#head(route).catchAll);
    return this.#catchAlls;
  }

  /** Not-found pages in other languages than that of "/404", each with the folder of the addresses that it answers: "/de". */
  get notFoundPages(): readonly { folder: string; route: string }[] {
    return this.translationsOf("/404")
      .map(({ route }) => ({ folder: route.slice(0, route.lastIndexOf("/")), route }))
      .filter(({ folder }) => folder !== "");
  }

  /** Addresses of pages that were permanently removed, or are no longer visible. */
  get gone(): readonly string[] {
    const { drafts, page } = this.#parts;
    const ended = [...this.#parts.ended].filter((route) => !drafts.has(route) && routeKind(route) === "page");
    const addresses = ended.flatMap((route) => [route, ...(page(route)?.head?.aliases ?? [])]);
    return [...new Set([...addressesOf(this.#parts.sharedDocuments).gone, ...addresses].map(formerKey))];
  }

  /** The picture that represents the home page. */
  get opening(): OpeningPicture | undefined {
    return this.routes.includes("/") ? this.#head("/").opening : undefined;
  }

  /** The properties of a page that are available without resolving it. @property lang undefined for the main language */
  cardOf(
    route: string,
  ): Pick<PageHead, "title" | "description" | "lang" | "opening"> & { entry: Entry | undefined } {
    const { title, description, entry, lang, opening } = this.#head(route);
    const other = lang === this.site.language ? undefined : lang;
    return { title, description, entry: entry && asValidated<Entry>(entry), lang: other, opening };
  }

  get collections(): readonly DeclaredCollection[] {
    return [...this.#parts.compiledSchemas.declared.values()];
  }

  collectionOf(entry: Entry | undefined): DeclaredCollection | undefined {
    return this.#collectionNamed(entry?.collection);
  }

  #collectionNamed(name: JsonValue | undefined): DeclaredCollection | undefined {
    return typeof name === "string" ? this.#parts.compiledSchemas.declared.get(name) : undefined;
  }

  /** The fields of an entry that the engine uses, without the site's own. */
  knownFields(entry: Entry | JsonObject | undefined): Entry | undefined {
    return knownFields(entry, this.#collectionNamed(entry?.collection));
  }

  /** The entries of a collection in default order. @param language the main language by default */
  entries(collection: string, language?: string): readonly CollectionEntry[] {
    return this.#parts.collections.members(collection, language);
  }

  get feeds(): readonly CollectionFeed[] {
    this.#feeds ??= feedsIn(this.#parts);
    return this.#feeds;
  }

  /** The feeds for readers of a language; a collection without a feed in that language contributes its main one. */
  feedsFor(language: string): readonly CollectionFeed[] {
    return getOrMake(this.#feedsFor, language, () => feedsFor(this.feeds, language, this.site.language));
  }

  documentIn(language: string): SiteDocument {
    return this.#parts.sharedDocuments.contextIn(language === this.site.language ? undefined : language).site;
  }

  /** The interface texts of a language that differ from the engine's English defaults. */
  textsIn(language: string): JsonObject {
    return this.#parts.sharedDocuments.contextIn(language === this.site.language ? undefined : language)
      .texts;
  }

  get counts(): Readonly<Record<string, number>> {
    return this.#parts.sharedDocuments.siteContext.counts.sizes;
  }

  /** A page in all its languages, the source first; empty if it has no translations. */
  translationsOf(route: string): readonly Translation[] {
    return this.#parts.translations.of(route);
  }

  /** The translations of a page that search engines may list; empty if there are fewer than two. */
  alternatesOf(route: string): readonly Translation[] {
    const indexed = this.translationsOf(route).filter(
      // A page with mistakes may have no head.
      (one) => this.#findPage(one.route)?.head !== undefined && this.isIndexed(one.route),
    );
    return indexed.length > 1 && indexed.some((one) => one.route === route) ? indexed : [];
  }

  /** Tells whether a page is a draft; only sites of the dev server contain drafts. */
  isDraft(route: string): boolean {
    return this.#head(route).draft;
  }

  /** The publication dates of a page. */
  datesOf(route: string): Pick<PageHead, "publishAt" | "unpublishAt"> {
    const { publishAt, unpublishAt } = this.#head(route);
    return { publishAt, unpublishAt };
  }

  /** Tells whether search engines and the sitemap may list a page. */
  isIndexed(route: string): boolean {
    const { draft, noindex, canonical } = this.#head(route);
    const preferred = canonical === undefined || canonical === route;
    return routeKind(route) === "page" && !draft && !noindex && preferred;
  }

  /** Hash of the inputs that concern this page alone: its document, and its position within the site. */
  hashOf(route: string): string {
    const { hash: document } = this.#known(route);
    const alternates = this.alternatesOf(route).map(({ language }) => language);
    const languages = this.#parts.translations.stateOf(route) + alternates;
    const feeds = this.feedsFor(this.#parts.translations.languageOf(route));
    const around = [this.#above(route), feeds.map(({ title, address }) => [title, address])];
    return document + JSON.stringify(around) + languages;
  }

  /** The position of a JSON pointer in its document, for messages. */
  locate(file: string, pointer: string): Position {
    this.#files ??= new Map(this.#parts.files.map((one) => [one.path, one]));
    return new JsonPlaces(fileText(this.#files.get(file))).locate(pointer, "value");
  }

  /**
   * Resolves a page.
   * @param prepared the prepared page, if it has just been read and found valid
   * @throws Error if the route does not exist
   */
  resolve(route: string, prepared?: PreparedPage): ResolvedPage {
    const { file } = this.#known(route);
    const page = prepared ?? preparePage(file, route, this.#parts, () => {}, { valid: true });
    if (!page) throw new Error(`${file.path} changed while it was read`);
    return { ...this.describe(page), ...this.#resolver.resolve(page) };
  }

  resolveBlock(block: Placed, page: PreparedPage): PlacedBlock {
    return this.#resolver.block(block, page);
  }

  /** The properties of a prepared page, without its blocks. */
  describe({ file, route, head }: PreparedPage): Omit<ResolvedPage, "before" | "main" | "after"> {
    const local = this.#parts.sharedDocuments.contextIn(head.lang);
    const updated = head.updated ?? this.knownFields(head.entry)?.updated;
    return {
      route,
      file: file.path,
      title: head.title,
      description: head.description,
      layout: splitName(head.layout).base,
      language: local.language,
      translations: this.translationsOf(route),
      alternates: this.alternatesOf(route),
      site: local.site,
      texts: local.texts,
      ...(head.canonical === undefined ? {} : { canonical: this.site.url + head.canonical }),
      noindex: head.noindex || routeKind(route) !== "page",
      ...(head.entry ? { entry: asValidated<Entry>(head.entry) } : {}),
      opening: head.opening,
      ...(updated === undefined ? {} : { updated }),
      breadcrumbs: [...this.#above(route), { label: head.breadcrumb, href: route }],
    };
  }

  /**
   * Resolves blocks that belong to no page, such as examples, as a page of their own.
   * @param at the document of the blocks, and the address and title of the page
   */
  preview(blocks: readonly JsonObject[], at: { file: string; route: string; title: string }): PagePreview {
    const { route, title } = at;
    const description = `${title}: a preview of blocks that are not on any page of the site.`;
    const { main, diagnostics } = this.#resolver.unchecked(blocks, { ...at, description });
    if (!main) return { page: undefined, diagnostics };
    // The preview has no place in the site, so only the home page is above it.
    const breadcrumbs = [...this.#above("/preview"), { label: title, href: route }];
    const around = { layout: "preview", before: [], after: [], breadcrumbs, noindex: true, alternates: [] };
    // Two languages, for blocks that only appear if there is a choice.
    const translations = [this.site.language, "ar"].map((language) => ({ language, route }));
    const { texts } = this.#parts.sharedDocuments.siteContext;
    const language = { language: this.site.language, translations, site: this.site, texts };
    return { page: { ...at, description, ...around, ...language, main }, diagnostics };
  }

  /** The breadcrumbs above a page, from the home page in its language (`/ar` for `/ar/visit`). Folders without a page are skipped. */
  #above(route: string): ResolvedPage["breadcrumbs"] {
    const homes = ["/", ...this.translationsOf("/").map((home) => home.route)];
    if (homes.includes(route)) return [];
    return getOrMake(this.#aboveIn, route.slice(0, route.lastIndexOf("/")), () =>
      routesAbove(route, homes).flatMap((href) => {
        const label = this.#findPage(href)?.head?.breadcrumb;
        return label === undefined ? [] : [{ label, href }];
      }),
    );
  }

  #known(route: string): KnownPage {
    const page = this.#findPage(route);
    if (!page) throw new Error(`The route ${route} does not exist`);
    return page;
  }

  #head(route: string): PageHead {
    const { head } = this.#known(route);
    if (!head) throw new Error(`The document of ${route} cannot be read`);
    return head;
  }
}
