/** The API of Waymark for other programs. README.md beside this file shows it in use. */

/** A document by its path from the site's folder, such as `pages/about.json`: its value, or its text. */
export type GivenDocuments = Readonly<Record<string, object | string>>;

export type OpenOptions = {
  /** Documents that replace or complete those of the folder; they are not written. */
  documents?: GivenDocuments;
  /** Whether drafts are shown. By default they are not. */
  drafts?: boolean;
  /** The day of the site, `YYYY-MM-DD`: what appears later or has ended is not shown. By default, today. */
  today?: string;
  /** The origin that replaces those that blocks embed. */
  embeddedOrigin?: string;
  /** The path under which the program serves the site: `/library`. By default that of its `url`, mostly none. */
  base?: string;
  /** Addresses of the program's own pages: `/shop`. Blocks may link to them, and `respond` leaves them to the program. */
  pages?: readonly string[];
};

/** A mistake in a document; lines and columns count from 1. */
export type Diagnostic = {
  file: string;
  line: number;
  column: number;
  /** Such as `page/unknown-block`. */
  code: string;
  severity: "error" | "warning";
  message: string;
  hint: string;
};

/** A site whose documents are right. */
export type Site = {
  /** The addresses of its pages: `/`, `/about`. */
  readonly routes: readonly string[];
  /** Advice: not errors, but possible improvements. */
  readonly warnings: readonly Diagnostic[];
};

/** A page as a whole document. */
export type RenderedPage = {
  /** The document, as a build writes it. */
  html: string;
  /** Its Content-Security-Policy, which is in the document too: for the header of that name. */
  policy: string;
  /** All of its CSS: the rules in the document, and those of the style sheet that it links. */
  css: string;
  /** Addresses of the modules that run on it; the document loads them. Empty if no block has a script. */
  scripts: readonly string[];
};

/** A server's response at an address. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
};

/** Blocks for a page of another program. `<WaymarkBlocks>` shows them in a React project. */
export type RenderedBlocks = {
  /** One `<waymark-blocks>` element with its styles in a shadow root: nothing of them applies outside, nor the page's inside. */
  html: string;
  /** Addresses of the modules to load: `<script type="module" src="…">`. They act inside that element alone. */
  scripts: readonly string[];
  /** A Content-Security-Policy that allows what the blocks do. A page that does more adds to it. */
  policy: string;
  /** The CSS in `html`. */
  css: string;
};

/** Documents that have mistakes. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens the site in a folder, with its blocks; the first time, they are bundled, which takes some seconds.
 * @param root the folder that has `pages/`
 * @throws SiteError if a document has a mistake
 * @throws TypeError if `base` is not a path
 * @throws Error if the folder has no site, a package of blocks is not installed, or a block does not compile
 */
export function openSite(root: string, options?: OpenOptions): Promise<Site>;

/**
 * Renders a page.
 * @param route one of `site.routes`
 * @throws Error if the site has no such page, or a block cannot be rendered
 */
export function renderPage(site: Site, route: string): RenderedPage;

/**
 * Renders blocks for a page of another program.
 * @param blocks as they stand in a page document, or the route of a page whose blocks to show, without header and footer
 * @throws SiteError if one has a mistake; lines are those of `JSON.stringify(blocks, null, 2)`
 * @throws Error if the site has no such page, or a block cannot be rendered
 */
export function renderBlocks(site: Site, blocks: readonly object[] | string): RenderedBlocks;

/**
 * The site's response at an address: a page, a redirect, a style sheet, a script, a picture in any of its sizes, a feed.
 * @param address path as the browser asks for it, with its base path and query: `/about`
 * @returns undefined if the site has nothing there
 */
export function respond(site: Site, address: string): Promise<Answer | undefined>;

/**
 * Writes the files that rendered blocks name (scripts, pictures in all widths, icons, fonts), for hosts of static files.
 * @param folder what is served as the root of the host; files are written below the site's base path
 * @returns the addresses of the files
 * @throws what the file system throws
 */
export function exportFiles(site: Site, blocks: readonly RenderedBlocks[], folder: string): Promise<string[]>;

/**
 * Everything that `waymark validate` reports, sorted by file and place; empty if there is nothing to say.
 * @throws Error if a package of blocks is not installed, or a schema is invalid
 */
export function validateSite(root: string, options?: OpenOptions): Promise<Diagnostic[]>;
