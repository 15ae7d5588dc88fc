import { existsSync } from "node:fs";
import path from "node:path";
import type { Analysis } from "#src/content/analyse.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles, type SiteFiles, withPagesBeside } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { Site } from "#src/content/site/site.ts";
import { type Bundle, bundleSite, loadRenderer, type Renderer } from "#src/publish/bundle/bundle.ts";
import {
  EMPTY_CACHE,
  type KnownPages,
  readBuildCache,
  writeBuildCache,
} from "#src/publish/pages/build-cache.ts";
import type { SiteError as ApiError, GivenDocuments, OpenOptions } from "./api.d.ts";

/** Thrown for documents with mistakes. */
export class GivenDocumentsError extends Error implements ApiError {
  readonly diagnostics: readonly PlacedDiagnostic[];

  constructor(diagnostics: readonly PlacedDiagnostic[]) {
    super(`The documents have mistakes.\n\n${formatText(diagnostics)}`);
    this.name = "SiteError";
    this.diagnostics = diagnostics;
  }
}

/** The renderer of a site with what it has loaded. @property previous summaries of pages that need not be checked again, by document hash */
type Renderings = {
  bundle: Bundle;
  renderer: Renderer;
  cache: SiteCache;
  previous: KnownPages["summaries"];
};

/** A site opened by a program: its documents, and the renderer with its blocks. */
export class OpenSite {
  readonly routes: readonly string[];
  readonly warnings: readonly PlacedDiagnostic[];
  readonly root: string;
  readonly site: Site;
  readonly bundle: Bundle;
  readonly renderer: Renderer;
  /** The day of the program, or the moment at which it opened the site. */
  readonly today: string;
  /** The base path under which the program serves the site: `/library`, or empty. */
  readonly base: string;
  /** Style sheets of the pages rendered so far, by address. */
  readonly sheets = new Map<string, string>();
  readonly #files: SiteFiles;
  readonly #options: OpenOptions;
  readonly #cache: SiteCache;

  /** Addresses of the program's own pages. */
  readonly pages: ReadonlySet<string>;

  /** Summaries of all pages without diagnostics, by document hash. */
  readonly summaries: Analysis["summaries"];

  constructor(root: string, { bundle, renderer, cache, previous }: Renderings, options: OpenOptions) {
    this.root = root;
    this.bundle = bundle;
    this.renderer = renderer;
    this.today = options.today ?? new Date().toISOString();
    this.pages = new Set(options.pages);
    this.#options = options;
    this.#cache = cache;
    this.#files = readWith(root, options);
    const { site, diagnostics, summaries } = this.#analyse(this.#files.files, previous);
    if (!site) throw new GivenDocumentsError(diagnostics);
    this.site = site;
    this.base = baseIn(options, site);
    this.routes = site.routes;
    this.warnings = diagnostics;
    this.summaries = summaries;
  }

  /** The site with an additional document. @throws SiteError if that has a mistake */
  with(name: string, document: string): Site {
    const { site, diagnostics } = this.#analyse(withDocuments(this.#files.files, { [name]: document }));
    if (!site) throw new GivenDocumentsError(diagnostics.filter(({ file }) => file === name));
    return site;
  }

  /** The files of the site, with the given documents. */
  get files(): readonly SourceFile[] {
    return this.#files.files;
  }

  #analyse(files: readonly SourceFile[], previous?: KnownPages["summaries"]) {
    const { assets, contents, pictures, publicPath } = this.#files;
    const { site, diagnostics, summaries } = this.renderer.analyse(files, {
      ...{ assets, contents, pictures, publicPath, previous },
      cache: this.#cache,
      asOf: this.today,
      showDrafts: this.#options.drafts === true,
      embeddedOrigin: this.#options.embeddedOrigin,
    });
    return { site, summaries, diagnostics: diagnostics.sort(compareDiagnostics) };
  }
}

/** The base path option. @throws TypeError if it is not a path */
function baseIn({ base }: OpenOptions, site: Site): string {
  if (base === undefined) return site.base;
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(base))
    throw new TypeError(`"base" is a path such as "/library", not ${JSON.stringify(base)}.`);
  return base.replace(/\/$/, "");
}

/** Opens the site of a folder. Pages that have not changed since it was last opened are not checked again. */
export async function openFolder(root: string, options: OpenOptions = {}): Promise<OpenSite> {
  const folder = siteFolder(root);
  const bundle = await bundleSite(folder);
  const renderer = await loadRenderer(bundle);
  const cache = new renderer.SiteCache();
  const cacheOf = { root: folder, directory: path.join(folder, "opened"), bundle: bundle.id };
  const { summaries: previous } = await readBuildCache(cacheOf, cache);
  const site = new OpenSite(folder, { bundle, renderer, cache, previous }, options);
  const isKnown = [...site.summaries.keys()].every((hash) => previous.has(hash));
  // Where nothing can be written, the next opening takes as long as this one.
  if (!isKnown)
    await writeBuildCache(cacheOf, site.files, {
      ...EMPTY_CACHE,
      summaries: site.summaries,
      accepted: cache.accepted,
    }).catch(() => {});
  return site;
}

/** The absolute path of a site's folder. @throws Error if the folder contains no site */
export function siteFolder(...parts: readonly string[]): string {
  const folder = path.resolve(...parts);
  if (existsSync(path.join(folder, "pages"))) return folder;
  throw new Error(`${folder} is not the folder of a Waymark site: it has no pages/.`);
}

/** Reads the files of a site, merged with given documents, and the addresses that the program serves itself. */
export function readWith(root: string, { documents = {}, pages = [] }: OpenOptions): SiteFiles {
  if (!Array.isArray(pages)) throw new TypeError('"pages" is a list of addresses such as ["/shop"].');
  const { files, ...rest } = readSiteFiles(root);
  return withPagesBeside({ files: withDocuments(files, documents), ...rest }, pages);
}

function withDocuments(files: readonly SourceFile[], documents: GivenDocuments): SourceFile[] {
  const givenFiles = Object.entries(documents).map(([name, document]) => ({
    path: name,
    bytes: new TextEncoder().encode(
      typeof document === "string" ? document : `${JSON.stringify(document, null, 2)}\n`,
    ),
  }));
  const otherFiles = files.filter(({ path: name }) => !Object.hasOwn(documents, name));
  return [...otherFiles, ...givenFiles].sort((one, other) => (one.path < other.path ? -1 : 1));
}
