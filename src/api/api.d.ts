/** The API of Waymark for other programs. README.md beside this file shows how to use it. */

/** Documents by path in the site's folder, such as `pages/about.json`: a JSON value, or a text. */
export type GivenDocuments = Readonly<Record<string, object | string>>;

export type OpenOptions = {
  /** Documents that replace or complete those of the folder, without being written to disk. */
  documents?: GivenDocuments;
  /** Shows drafts; false by default. */
  drafts?: boolean;
  /**
   * The day or moment for which the site is shown, `2026-12-24` or `2026-12-24T09:00+01:00`: content that appears later or has ended is
   * hidden. Default: the moment of the call, with its day in the site's time zone.
   */
  today?: string;
  /** Origin (such as `https://forms.example`) from which blocks embed external pages, in place of the origins in the site document. */
  embeddedOrigin?: string;
  /** The base path under which the program serves the site, such as `/library`. Default: the path of the site's `url`, usually empty. */
  base?: string;
  /** Addresses of the program's own pages: `/shop`. Blocks may link to them, and `respond` leaves them to the program. */
  pages?: readonly string[];
};

/** A mistake in a document; lines and columns count from 1. */
export type Diagnostic = {
  file: string;
  line: number;
  column: number;
  /** Code such as `page/unknown-block`. */
  code: string;
  severity: "error" | "warning";
  message: string;
  hint: string;
};

/** A site whose documents are valid. */
export type Site = {
  /** The routes of the site's pages: `/`, `/about`. */
  readonly routes: readonly string[];
  /** Advice: possible improvements rather than errors. */
  readonly warnings: readonly Diagnostic[];
};

/** A page as a complete document. */
export type RenderedPage = {
  /** The document, exactly as a build writes it. */
  html: string;
  /** The Content-Security-Policy for the header of that name. The document contains it as well. */
  policy: string;
  /** All CSS of the page: the rules in the document, and those of the linked style sheet. */
  css: string;
  /** Addresses of the script modules that the document loads; empty if no block has a script. */
  scripts: readonly string[];
};

/** A server's response at an address. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
};

/** Rendered blocks for a page of another program. `<WaymarkBlocks>` shows them in a React project. */
export type RenderedBlocks = {
  /** One `<waymark-blocks>` element with its styles in a shadow root, isolated from the styles of the page. */
  html: string;
  /** Addresses of the modules to load: `<script type="module" src="…">`. They only affect the `<waymark-blocks>` element. */
  scripts: readonly string[];
  /** A Content-Security-Policy sufficient for the blocks; extend it for the rest of the page. */
  policy: string;
  /** The CSS in `html`. */
  css: string;
};

/** Thrown for documents with mistakes. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens the site in a folder, with its blocks; the first time, they are bundled, which takes some seconds.
 * @param root folder that contains `pages/`
 * @throws SiteError if a document has a mistake
 * @throws TypeError if `base` is not a path
 * @throws Error if the folder contains no site, a package of blocks is not installed, or a block does not compile
 */
export function openSite(root: string, options?: OpenOptions): Promise<Site>;

/**
 * Renders a page.
 * @param route one of `site.routes`
 * @throws Error if the site does not have the page, or a block cannot be rendered
 */
export function renderPage(site: Site, route: string): RenderedPage;

/**
 * Renders blocks for a page of another program.
 * @param blocks as in a page document, or the route of a page whose blocks to render, without header and footer
 * @throws SiteError if a block has a mistake; lines are those of `JSON.stringify(blocks, null, 2)`
 * @throws Error if the site does not have the page, or a block cannot be rendered
 */
export function renderBlocks(site: Site, blocks: readonly object[] | string): RenderedBlocks;

/**
 * Returns the site's response at an address: a page, a redirect, a style sheet, a script, a picture in any size, a feed.
 * @param address requested path, with base path and query: `/about`
 * @returns undefined if the site has nothing there
 */
export function respond(site: Site, address: string): Promise<Answer | undefined>;

/**
 * Writes the files that rendered blocks refer to (scripts, pictures in all widths, icons, fonts), for static hosts.
 * @param folder folder served as the root of the host; files are written below the site's base path
 * @returns the addresses of the files
 * @throws a file system error
 */
export function exportFiles(site: Site, blocks: readonly RenderedBlocks[], folder: string): Promise<string[]>;

/**
 * Returns all diagnostics of `waymark validate`, sorted by file and place; empty if there are none.
 * @throws Error if a package of blocks is not installed, or a schema is invalid
 */
export function validateSite(root: string, options?: OpenOptions): Promise<Diagnostic[]>;
