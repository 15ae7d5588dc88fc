import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";
import { documentIdOf, pathOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlineOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { MarkedPage, MarkedPageOptions } from "#src/studio/kernel/page/marked-page.ts";
import type { PagePatch, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { inTurns } from "./in-turns.ts";

/** The module that renders pages: bundled with all blocks, or compiled by the dev server. */
export type PageModule = typeof import("#src/studio/kernel/page/main.ts");

type Mode = MarkedPageOptions["mode"];
type Options = Omit<MarkedPageOptions, "cache" | "unwritten" | "only">;
type Shown = { files: readonly SourceFile[]; revision: Revision; page: MarkedPage };
export type PageNow = { page: MarkedPage; revision: Revision };
/** A page that is rendered for viewing only. @property block id of the only block to show */
export type Pictured = { files: readonly SourceFile[]; route: string; block: string | undefined };

/** Maximum number of cached pages: more than a user has open; each keeps the last valid renderings of its blocks. */
const MAX_CACHED_PAGES = 20;

/** Maximum number of cached revisions of a page: windows that are this far behind still get a patch, and not the whole page. */
const MAX_CACHED_REVISIONS = 8;

/** Route of a temporary page with a single block; chosen not to clash with the site's pages. */
const PICTURE = "/studio-example";

/** Caches the last renderings of each page, from which patches are computed. */
export class ShownPages {
  /** The latest rendering last. */
  readonly #shown = new Map<string, readonly Shown[]>();
  readonly #ahead: ReadAhead;
  #cache: MarkedPageOptions["cache"] | undefined;

  constructor(
    private readonly session: StudioSession,
    private readonly load: () => Promise<PageModule>,
    private readonly options: (mode: Mode, revision: Revision) => Promise<Options>,
    private readonly unwritten: UnwrittenFiles,
  ) {
    this.#ahead = new ReadAhead(unwritten);
  }

  /** Reads all documents that have changed, while other requests are answered. */
  async readAhead(): Promise<void> {
    await inTurns(this.#ahead.stepsFor(this.session.files()));
  }

  /** Renders a page. @throws Error if the route does not exist */
  async show(route: string, mode: Mode): Promise<PageNow> {
    await this.readAhead();
    const [files, { revision }] = [this.session.files(), this.session.state];
    const render = await this.#renderer(mode, revision);
    const key = `${mode} ${route}`;
    const renderings = this.#shown.get(key) ?? [];
    const before = renderings.at(-1);
    const page = before?.files === files ? before.page : render(files, route, before?.page);
    const earlier = renderings.filter((one) => one.revision !== revision).slice(1 - MAX_CACHED_REVISIONS);
    this.#shown.delete(key);
    this.#shown.set(key, [...earlier, { files, revision, page }]);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > MAX_CACHED_PAGES && oldest !== undefined) this.#shown.delete(oldest);
    return { page, revision };
  }

  /** Renders a block as visitors see it, without scripts. */
  async picture(block: JsonObject): Promise<Pick<MarkedPage, "html" | "policy">> {
    const files = this.session.files();
    const page = { title: t("Example"), description: "", layout: "none", blocks: [block] };
    const file = { path: `pages${PICTURE}.json`, bytes: new TextEncoder().encode(JSON.stringify(page)) };
    const render = await this.#renderer("picture", this.session.state.revision);
    return render([...files, file], PICTURE);
  }

  /** Renders a page in any state of the site. @returns undefined if it does not exist */
  async pictureOf({ files, route, block }: Pictured): Promise<MarkedPage | undefined> {
    if (pathOf(`page:${route}`, files) === undefined) return undefined;
    const render = await this.#renderer("picture", this.session.state.revision, block);
    const page = render(files, route);
    return page.blocks.length > 0 ? page : undefined;
  }

  /** The rendering of a page with a given revision, if it is one of the last eight. */
  at(route: string, revision: Revision | undefined): MarkedPage | undefined {
    return this.#shown.get(`edit ${route}`)?.find((one) => one.revision === revision)?.page;
  }

  /** The patch that turns one state of a page into another; without an earlier state, the patch is the whole page. */
  async patch(before: MarkedPage | undefined, { page, revision }: PageNow): Promise<PagePatch> {
    const { pagePatch } = await this.load();
    return pagePatch(before, page, revision);
  }

  async #renderer(mode: Mode, revision: Revision, only?: string) {
    const { renderMarkedPage, SiteCache } = await this.load();
    const options = await this.options(mode, revision);
    // A reloaded module has another class.
    const cache =
      this.#cache instanceof SiteCache ? this.#cache : new SiteCache(this.session.cache.documents);
    this.#cache = cache;
    return (files: readonly SourceFile[], route: string, before?: MarkedPage) =>
      renderMarkedPage(
        this.unwritten.fill(files),
        route,
        { ...options, cache, unwritten: this.unwritten.byPath(files), only },
        before,
      );
  }

  /** Clears the cache after the rendering code has changed. */
  clear(): void {
    this.#shown.clear();
  }
}

/**
 * Reads documents before a page is rendered, file by file. Everything that a page needs of the others is cached by its file, so it takes
 * little time afterwards, and a file is restored from its compressed form once instead of four times.
 */
class ReadAhead {
  #files: readonly SourceFile[] | undefined;

  constructor(private readonly unwritten: Pick<UnwrittenFiles, "lookerFor">) {}

  /** Reads the documents that have changed since the last call, one in each step. */
  *stepsFor(files: readonly SourceFile[]): Generator<void> {
    if (this.#files === files) return;
    const places = this.#files && changedPlaces(this.#files, files);
    const look = this.unwritten.lookerFor(files);
    for (const place of places ?? files.keys()) {
      const file = files[place];
      if (!file || documentIdOf(file.path) === undefined) continue;
      hashFile(file);
      pageTraits(file);
      outlineOf(file);
      look(file);
      yield;
    }
    this.#files = files;
  }
}
