import { hash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { getOrMake } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { PreparedPage } from "#src/content/site/page/prepared-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { commitDay } from "#src/disk/commit-day.ts";
import { baseOf, mountPage, mountSheet } from "#src/publish/base/mount.ts";
import type { CachedPage } from "#src/publish/output/built-page.ts";
import { iconsIn } from "#src/publish/output/icon-sprites.ts";
import { picturesIn } from "#src/publish/output/named-pictures.ts";
import { fileOf } from "#src/publish/output/site-files.ts";
import { renderPage } from "#src/render/render-page.ts";
import type { BuildJob } from "./build-job.ts";
import { MAX_SHARED_TEXTS, PageWriter, SHARED_LENGTH } from "./page-writer.ts";

/** Pages that were rendered and written, by route, with their style sheets and summaries. */
export type RenderedBatch = {
  pages: Map<string, CachedPage>;
  /** Style sheets to which the pages of the batch link, by URL path. */
  sheets: Map<string, string>;
  /** Summaries (the data that is needed about a page without reading its document again) of pages without problems, by document hash. */
  summaries: Map<string, PageSummary>;
};

/** The settings for rendering pages that do not depend on the site. */
export type RenderSettings = Pick<BuildJob, "root" | "bundle" | "buildDate" | "preview" | "pagesBeside"> & {
  next: string;
  /** The output folder of the last build, which may not exist. */
  previous: string;
};

/** Renders the pages of a site into a folder. */
export class PageMaker {
  readonly #site: Site;
  readonly #settings: RenderSettings;
  readonly #sharedInputs: string;
  readonly #sheets = new Map<string, boolean>();
  readonly #writer = new PageWriter();
  readonly #graphics: GraphicsFinder;
  readonly #base: string;
  readonly #pagesBeside: ReadonlySet<string>;
  /** The site's own folder in the output of this build; `#previous` is the one in the output of the last build. */
  readonly #next: string;
  readonly #previous: string;
  readonly #hasPrevious: boolean;
  /** Existing folders, cached because thousands of pages share one. */
  readonly #folders = new Set<string>();

  constructor(site: Site, settings: RenderSettings) {
    this.#site = site;
    this.#settings = settings;
    this.#graphics = new GraphicsFinder(site.hasPictures ? site.site.url : undefined);
    this.#base = baseOf(settings, site);
    this.#pagesBeside = new Set(settings.pagesBeside);
    this.#next = path.join(settings.next, this.#base);
    this.#previous = path.join(settings.previous, this.#base);
    this.#hasPrevious = existsSync(this.#previous);
    this.#sharedInputs = `${settings.bundle.id} ${settings.buildDate} ${settings.preview ?? false} ${[...this.#pagesBeside]} ${site.sharedHash} `;
  }

  /** A hash of all inputs of the page's file. */
  inputsOf(route: string): string {
    return hash("sha1", this.#sharedInputs + this.#site.hashOf(route), "base64");
  }

  /**
   * Reuses the file of a page from the last build.
   * @returns false if the file or the page's style sheet is missing or has been changed; the page then has to be rendered
   */
  reuse(route: string, { bytes, modified, sheet, committed }: CachedPage): boolean {
    if (committed && commitDay(this.#settings.root, committed.file) !== committed.day) return false;
    // Cached, because thousands of pages share one.
    if (!getOrMake(this.#sheets, sheet, () => existsSync(path.join(this.#previous, sheet)))) return false;
    const file = path.join(this.#previous, fileOf(route));
    try {
      const stats = statSync(file);
      if (stats.size !== bytes || stats.mtimeMs !== modified) return false;
      linkSync(file, this.#place(route));
      return true;
    } catch {
      return false;
    }
  }

  /** The path of a page's file; creates its folder if necessary. */
  #place(route: string): string {
    const file = path.join(this.#next, fileOf(route));
    const folder = path.dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return file;
  }

  /**
   * Renders a page into its file.
   * @param prepared the page's document, if it was just read and found valid; if omitted, each filled template is compared with a direct
   * render, because the page may be one at which another thread failed
   * @throws BlockRenderError when a block cannot be rendered, or a file system error
   */
  make(
    route: string,
    { pages, sheets }: Pick<RenderedBatch, "pages" | "sheets">,
    prepared?: PreparedPage,
  ): void {
    const { root, bundle, buildDate, preview = false } = this.#settings;
    let commitment: Pick<CachedPage, "committed"> = {};
    const committed = (file: string) => {
      const day = commitDay(root, file);
      commitment = { committed: { file, day } };
      return day;
    };
    const page = this.#site.resolve(route, prepared);
    const options = {
      assets: bundle.assets,
      buildDate,
      committed,
      sources: preview,
      compare: prepared === undefined,
    };
    const rendered = renderPage(page, this.#site, options);
    const { clients, sheet } = rendered;
    const { pieces, policy } = mountPage(rendered, this.#base, this.#pagesBeside);
    const before = this.#hasPrevious ? path.join(this.#previous, fileOf(route)) : undefined;
    const writtenFile = this.#writer.write(this.#place(route), pieces, before);
    const inputs = this.inputsOf(route);
    const graphics = this.#graphics.in(rendered.pieces);
    pages.set(route, {
      inputs,
      policy,
      clients,
      sheet: sheet.href,
      ...graphics,
      ...commitment,
      ...writtenFile,
    });
    sheets.set(sheet.href, mountSheet(sheet.css, this.#base));
  }
}

type Graphics = { icons: readonly string[]; pictures: readonly string[] };

/** Finds the icons and pictures on pages. Caches long pieces, which most pages share. */
class GraphicsFinder {
  readonly #known = new TextMemo<Graphics>(MAX_SHARED_TEXTS);
  readonly #find: (piece: string) => Graphics;

  /** @param siteUrl prefix of absolute addresses; undefined for a site without pictures */
  constructor(siteUrl: string | undefined) {
    this.#find = (piece) => ({
      icons: iconsIn([piece]),
      pictures: siteUrl === undefined ? [] : picturesIn([piece], siteUrl),
    });
  }

  in(pieces: readonly string[]): Graphics {
    const graphics = pieces.map((piece) =>
      piece.length < SHARED_LENGTH ? this.#find(piece) : this.#known.get(piece, () => this.#find(piece)),
    );
    return {
      icons: [...new Set(graphics.flatMap(({ icons }) => icons))],
      pictures: [...new Set(graphics.flatMap(({ pictures }) => pictures))],
    };
  }
}
