import { createHash } from "node:crypto";
import type { Block, Entry, Fact, SiteDocument } from "#schema/generated/types.ts";
import type { Collections, Member } from "#src/content/collections.ts";
import { type Rules, scopeOf } from "#src/content/context.ts";
import {
  concernsPlaceholder,
  type Expansion,
  expandBlocks,
  expandShared,
  type Placed,
} from "#src/content/expand.ts";
import { fillBlock, markCurrent } from "#src/content/fill.ts";
import type { Finding, Report } from "#src/content/issue.ts";
import { isObject, type JsonObject } from "#src/content/json.ts";
import { type Library, trusted } from "#src/content/library.ts";
import { locate, type Position } from "#src/content/locate.ts";
import type { OpenedSite } from "#src/content/open-site.ts";
import { headOf, type PageHead, type PreparedPage, rereadPage } from "#src/content/page.ts";
import type { PageSummary } from "#src/content/page-summary.ts";
import { type Scope, substitute } from "#src/content/placeholders.ts";
import { parentRoutes, routeKind } from "#src/content/routes.ts";
import type { SourceFile } from "#src/content/source-file.ts";

/** A block as a component receives it, and where its author wrote it. */
export type PlacedBlock = { block: Block; file: string; pointer: string };

/** A page with everything in its place: facts, fragments, collections, actions, Markdown as HTML. */
export type ResolvedPage = {
  route: string;
  file: string;
  title: string;
  description: string;
  layout: string;
  /** Absolute address of the page that search engines should prefer, where it is another one. */
  canonical?: string;
  noindex: boolean;
  entry?: Entry;
  /** From the home page down to this page; the pages in between as far as they exist. */
  breadcrumbs: { label: string; href: string }[];
  before: PlacedBlock[];
  main: PlacedBlock[];
  after: PlacedBlock[];
};

/** A page of blocks that stand nowhere, or, where they are not valid, why. Pointers start at `/blocks`. */
export type Preview = { page: ResolvedPage | undefined; findings: readonly Finding[] };

/** A page as the analysis left it. */
export type AnalysedPage = KnownPage & { summary: PageSummary };
/** What a site has to know of each of its pages. */
type KnownPage = { file: SourceFile; hash: string; head: PageHead | undefined };
type SiteParts = Pick<OpenedSite, "files" | "rules" | "library" | "routes" | "collections" | "sharedHash"> & {
  page: (route: string) => KnownPage | undefined;
};

/** A site without errors. Pages are resolved when they are asked for and not kept, so that large sites fit. */
export class Site {
  readonly site: SiteDocument;
  readonly facts: Readonly<Record<string, Fact>>;
  /** Every route, sorted: pages, patterns such as "/blog/[slug]", and "/404". */
  readonly routes: readonly string[];
  /** Changes whenever something does that all pages may depend on: schemas, data, layouts, fragments, entries. */
  readonly sharedHash: string;
  readonly #findPage: SiteParts["page"];
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #rules: Rules;
  readonly #library: Library;
  readonly #collections: Collections;
  readonly #around = new Map<string, { before: Placed[]; after: Placed[] }>();

  constructor(parts: SiteParts) {
    this.#findPage = parts.page;
    this.#files = new Map(parts.files.map((file) => [file.path, file]));
    this.#rules = parts.rules;
    this.#library = parts.library;
    this.#collections = parts.collections;
    this.sharedHash = parts.sharedHash;
    this.site = parts.library.surroundings.site;
    this.facts = parts.library.surroundings.facts;
    this.routes = [...parts.routes.keys()].sort();
  }

  /** Routes by their other addresses. */
  get aliases(): ReadonlyMap<string, string> {
    return new Map(
      this.routes.flatMap((route) =>
        this.#head(route).aliases.map((alias): [string, string] => [alias, route]),
      ),
    );
  }

  /** Routes to which unknown addresses below them lead. */
  get catchAlls(): readonly string[] {
    return this.routes.filter((route) => this.#head(route).catchAll);
  }

  /** What is known of a page without resolving it. */
  cardOf(route: string): { title: string; entry: Entry | undefined } {
    const { title, entry } = this.#head(route);
    return { title, entry: entry && trusted<Entry>(entry) };
  }

  /** The members of a collection in their common order. */
  entries(collection: string): readonly Member[] {
    return this.#collections.members(collection);
  }

  /** Tells whether search engines and the sitemap may list a page. */
  isIndexed(route: string): boolean {
    const { noindex, canonical } = this.#head(route);
    return routeKind(route) === "page" && !noindex && (canonical === undefined || canonical === route);
  }

  /** Changes whenever something does that only this page depends on: its document, its place in the site. */
  hashOf(route: string): string {
    const hash = createHash("sha1").update(this.#known(route).hash);
    return hash.update(JSON.stringify(this.#breadcrumbs(parentRoutes(route)))).digest("base64");
  }

  /** The place of a block in the text of its document, for messages. */
  locate(file: string, pointer: string): Position {
    const bytes = this.#files.get(file)?.bytes;
    return bytes ? locate(new TextDecoder().decode(bytes), pointer, "value") : { line: 1, column: 1 };
  }

  /**
   * A page with everything in its place.
   * @param prepared its document, where it was read and found valid a moment ago
   * @throws Error if there is no such route
   */
  resolve(route: string, prepared?: PreparedPage): ResolvedPage {
    const { file } = this.#known(route);
    const { value, scope } = prepared ?? rereadPage(file, this.#rules, this.#library);
    const head = headOf(value, scope);
    const blocks = Array.isArray(value.blocks) ? value.blocks : [];
    const main = this.#fill(
      expandBlocks(blocks, { file: file.path, pointer: "/blocks" }, this.#expansion(scope, route)),
    );
    const { before, after } = this.#layout(head.layout, scope, route);
    return {
      route,
      file: file.path,
      title: head.title,
      description: head.description,
      layout: head.layout,
      ...(head.canonical === undefined ? {} : { canonical: this.site.url + head.canonical }),
      noindex: head.noindex || routeKind(route) !== "page",
      ...(head.entry ? { entry: trusted<Entry>(head.entry) } : {}),
      breadcrumbs: [...this.#breadcrumbs(parentRoutes(route)), { label: head.breadcrumb, href: route }],
      before: this.#finish(before, route),
      main: this.#finish(main, route),
      after: this.#finish(after, route),
    };
  }

  /**
   * Blocks that stand on no page of the site, such as examples, as if they were a page of their own.
   * @param at where they are written, and the address and the title of that page
   */
  preview(blocks: readonly JsonObject[], at: { file: string; route: string; title: string }): Preview {
    const { file, route, title } = at;
    const findings: Finding[] = [];
    const report: Report = (found) => void findings.push(found);
    const description = `${title}: a preview of blocks that stand on no page of the site.`;
    const scope = scopeOf(this.#library.surroundings, this.#rules, { title, description }, undefined);
    const document = { version: this.#rules.version, title, description, blocks: [...blocks] };
    const value = substitute(document, scope, report);
    if (!isObject(value) || !Array.isArray(value.blocks)) return { page: undefined, findings };
    const problems = this.#rules.validators.page(value);
    findings.push(...problems.filter((found) => !concernsPlaceholder(value, found)));
    if (findings.length > 0) return { page: undefined, findings };
    const expansion = {
      ...this.#expansion(scope, route),
      valid: false,
      report: (_: string, found: Finding) => report(found),
    };
    const main = expandBlocks(value.blocks, { file, pointer: "/blocks" }, expansion);
    if (findings.length > 0) return { page: undefined, findings };
    const breadcrumbs = [...this.#breadcrumbs(["/"]), { label: title, href: route }];
    const around = { before: [], after: [], breadcrumbs, noindex: true };
    const page = { route, file, title, description, layout: "preview", ...around };
    return { page: { ...page, main: this.#finish(this.#fill(main), route) }, findings };
  }

  #known(route: string): KnownPage {
    const page = this.#findPage(route);
    if (!page) throw new Error(`There is no route ${route}`);
    return page;
  }

  #head(route: string): PageHead {
    const { head } = this.#known(route);
    if (!head) throw new Error(`The document of ${route} cannot be read`);
    return head;
  }

  #expansion(scope: Scope, self: string): Expansion {
    return {
      rules: this.#rules,
      fragments: this.#library.fragments,
      collections: this.#collections,
      scope,
      self,
      // The analysis found nothing wrong in these documents, or there would be no site.
      valid: true,
      report: () => {},
    };
  }

  /** A layout that is the same on every page is expanded and filled once. */
  #layout(name: string, scope: Scope, route: string): { before: Placed[]; after: Placed[] } {
    const known = this.#around.get(name);
    if (known) return known;
    const layout = this.#library.layouts.get(name);
    if (!layout) return { before: [], after: [] };
    const expansion = this.#expansion(scope, route);
    const side = (key: "before" | "after") =>
      this.#fill(expandShared(layout[key], { file: layout.file, pointer: `/${key}` }, expansion));
    const around = { before: side("before"), after: side("after") };
    if (!this.#library.dependent.has(`layout:${name}`)) this.#around.set(name, around);
    return around;
  }

  #fill(placed: readonly Placed[]): Placed[] {
    return placed.map(({ block, ...rest }) => ({
      ...rest,
      block: fillBlock(block, this.#rules.plans.get(String(block.type))?.fills, this.#library.surroundings),
    }));
  }

  #finish(placed: readonly Placed[], route: string): PlacedBlock[] {
    return placed.map(({ block, ...rest }) => ({
      ...rest,
      block: trusted<Block>(markCurrent(block, this.#rules.plans.get(String(block.type))?.currents, route)),
    }));
  }

  /** Those of the routes that are pages. */
  #breadcrumbs(routes: readonly string[]): { label: string; href: string }[] {
    return routes.flatMap((href) => {
      const label = this.#findPage(href)?.head?.breadcrumb;
      return label === undefined ? [] : [{ label, href }];
    });
  }
}
