import { hash } from "node:crypto";
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { markdownAddress } from "#src/content/address/routes.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { PreparedPage } from "#src/content/site/page/prepared-page.ts";
import type { Site } from "#src/content/site/site.ts";
import { commitDay } from "#src/disk/commit-day.ts";
import { baseOf, mountPage, mountSheet } from "#src/publish/base/mount.ts";
import { type FileLink, linkIfEqual } from "#src/publish/folder/keep-unchanged.ts";
import type { CachedPage } from "#src/publish/output/built-page.ts";
import { hasMarkdown, pageMarkdown } from "#src/publish/output/feeds/for-assistants.ts";
import { iconsIn } from "#src/publish/output/icon-sprites.ts";
import { picturesIn } from "#src/publish/output/named-pictures.ts";
import { fileOf } from "#src/publish/output/site-files.ts";
import { renderPage } from "#src/render/render-page.ts";
import type { BuildJob } from "./build-job.ts";

/** Minimum length of pieces that are cached in encoded form: header, footer, styles and scripts are the same on most pages. */
const SHARED_LENGTH = 4096;

/** Maximum number of cached texts: enough for the shared pieces of every kind of page. A full cache is emptied. */
const MAX_SHARED_TEXTS = 200;

/** Pages that were rendered and written, by route, with their style sheets and summaries. */
export type RenderedBatch = {
  pages: Map<string, CachedPage>;
  /** Style sheets to which the pages of the batch link, by URL path. */
  sheets: Map<string, string>;
  /** Summaries (the data that is needed about a page without reading its document again) of pages without problems, by document hash. */
  summaries: Map<string, PageSummary>;
};

/** The settings for rendering pages that do not depend on the site. */
export type RenderSettings = Pick<
  BuildJob,
  "root" | "bundle" | "buildDate" | "preview" | "pagesBeside" | "share"
> & {
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
    this.#sharedInputs = `${settings.bundle.id} ${site.today ?? settings.buildDate} ${settings.preview ?? false} ${[...this.#pagesBeside]} ${site.sharedHash} `;
  }

  /** A hash of all inputs of the page's file. */
  inputsOf(route: string): string {
    return hash("sha1", this.#sharedInputs + this.#site.hashOf(route), "base64");
  }

  /**
   * The files of a page from the last build, if it can be reused.
   * @returns undefined if the file or the page's style sheet is missing or has been changed; the page then has to be rendered
   */
  reusable(route: string, { bytes, modified, sheet, committed }: CachedPage): FileLink[] | undefined {
    if (committed && commitDay(this.#settings.root, committed.file) !== committed.day) return undefined;
    // Cached, because thousands of pages share one.
    if (!getOrMake(this.#sheets, sheet, () => existsSync(path.join(this.#previous, sheet)))) return undefined;
    const name = fileOf(route);
    const file = path.join(this.#previous, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.size !== bytes || stats.mtimeMs !== modified) return undefined;
    const page: FileLink = [file, this.#place(name)];
    return hasMarkdown(this.#site, route) ? [page, ...this.#markdownOf(route)] : [page];
  }

  /** The path of a new file; creates its folder if necessary. */
  #place(name: string): string {
    const file = path.join(this.#next, name);
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
    const writtenFile = this.#writer.write(this.#place(fileOf(route)), pieces, before);
    this.#writeMarkdown(route, pieces);
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

  /** Writes the page as Markdown for assistants, in the thread that renders it: the conversion takes longer than rendering. */
  #writeMarkdown(route: string, pieces: readonly string[]): void {
    // The pages of shards are converted by the merge.
    if (this.#settings.share || !hasMarkdown(this.#site, route)) return;
    const name = markdownAddress(route);
    const before = this.#hasPrevious ? path.join(this.#previous, name) : undefined;
    const text = pageMarkdown(pieces.join(""), this.#site.site.url + route);
    this.#writer.write(path.join(this.#next, name), [text], before);
  }

  /** The Markdown of an unchanged page; if it is missing, it is written after all pages. */
  #markdownOf(route: string): FileLink[] {
    const name = markdownAddress(route);
    const before = path.join(this.#previous, name);
    return existsSync(before) ? [[before, this.#place(name)]] : [];
  }
}

/** A written file's size in bytes, and its modification time in milliseconds. */
type WrittenFile = { bytes: number; modified: number };

/**
 * Writes texts that come in pieces as UTF-8 files. The pieces are encoded into one buffer, which is reused for each page: joining ten
 * thousand pages of 80 KB, and encoding their shared pieces each time, would take longer than rendering them.
 */
class PageWriter {
  #buffer = Buffer.allocUnsafe(1 << 20);
  readonly #shared = new TextMemo<Buffer>(MAX_SHARED_TEXTS);

  /**
   * Writes a file. If the file `before` has the same bytes, it is linked instead, so that the modification time stays the same.
   * @throws a file system error
   */
  write(file: string, pieces: readonly string[], before?: string | undefined): WrittenFile {
    let length = 0;
    for (const piece of pieces) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      this.#makeRoom(length, piece.length * 3);
      length +=
        piece.length < SHARED_LENGTH
          ? this.#buffer.write(piece, length)
          : this.#shared.get(piece, () => Buffer.from(piece)).copy(this.#buffer, length);
    }
    if (before !== undefined && linkIfEqual(before, this.#buffer.subarray(0, length), file)) {
      const { size: bytes, mtimeMs: modified } = statSync(file);
      return { bytes, modified };
    }
    const descriptor = createFile(file);
    try {
      for (let offset = 0; offset < length; )
        offset += writeSync(descriptor, this.#buffer, offset, length - offset);
      const { size: bytes, mtimeMs: modified } = fstatSync(descriptor);
      return { bytes, modified };
    } finally {
      closeSync(descriptor);
    }
  }

  #makeRoom(used: number, needed: number): void {
    if (used + needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (used + needed));
    this.#buffer.copy(larger, 0, 0, used);
    this.#buffer = larger;
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

/** Creates a new file. An existing one is unlinked rather than overwritten, since it may be a hard link to the last build's file. */
function createFile(file: string): number {
  try {
    return openSync(file, "wx");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    rmSync(file);
    return openSync(file, "wx");
  }
}
