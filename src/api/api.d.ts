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

/** A page in parts, and as a whole. */
export type RenderedPage = {
  /** The whole document, as a build writes it. */
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** HTML of the main element's content alone. */
  main: string;
  /** The style sheet of the page. */
  css: string;
  /** The block types on it that have a script. */
  scripts: readonly string[];
};

/** A server's response at an address. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
};

/** Blocks without a page around them. `<WaymarkBlocks>` shows them in a React project. */
export type RenderedBlocks = { html: string; css: string };

/** Documents that have mistakes. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens the site in a folder, with its blocks; the first time, they are bundled, which takes some seconds.
 * @throws SiteError if a document has a mistake
 */
export function openSite(root: string, options?: OpenOptions): Promise<Site>;

/** Renders a page. @throws Error if the site has no such page, or a block cannot be rendered */
export function renderPage(site: Site, route: string): RenderedPage;

/**
 * Renders blocks for a page of another program. @param blocks as they stand in a page document
 * @throws SiteError if one has a mistake
 */
export function renderBlocks(site: Site, blocks: readonly object[]): RenderedBlocks;

/**
 * The site's response at an address: a page, a redirect, a style sheet, a script, a picture in any of its sizes, a feed.
 * @param address path, with its query: `/about`
 * @returns undefined if the site has nothing there
 */
export function respond(site: Site, address: string): Promise<Answer | undefined>;

/** Everything that `waymark validate` reports. */
export function validateSite(root: string, options?: OpenOptions): Promise<Diagnostic[]>;
