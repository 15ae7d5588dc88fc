import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import type { Assets } from "#src/render/document/document.ts";
import type { SocialSubject } from "#src/render/document/social-image.ts";
import type { UnwrittenValue } from "#src/studio/kernel/form/unwritten.ts";
import type { BlockView, DocumentId, Origin, Revision } from "#src/studio/kernel/protocol/protocol.ts";

/** A block in the preview: its HTML including the wrapper, and the origins of its marked texts. */
export type MarkedBlock = BlockView & {
  html: string;
  /** The places in documents from which the block's texts come; the mark of a text in the HTML is its index in this list. */
  origins: Origin[];
  /** The first error of the page. */
  problem: string | undefined;
};

/** A page rendered with its unsaved changes, as far as it is valid. */
export type MarkedPage = {
  route: string;
  document: DocumentId;
  title: string;
  /** The values of the page's placeholders, by the text between the braces. */
  placeholders: Record<string, string>;
  blocks: MarkedBlock[];
  /** All CSS rules of the page as one sheet. */
  css: string;
  /** The names of the CSS rules; while the page is open, names are only added. */
  rules: ReadonlySet<string>;
  /** The theme with which `css` was generated. */
  theme: Theme;
  /**
   * The image that social networks show for the page: its address on the published site, and the picture or title that it shows; undefined
   * if the page has never been valid.
   */
  social: { address: string; subject: SocialSubject } | undefined;
  /** The complete document, for the first load of the preview's frame. */
  readonly html: string;
  /** Content-Security-Policy of the page's document, without `frame-ancestors`; the document's head contains it too. */
  policy: string;
};

export type MarkedPageOptions = {
  /**
   * Display mode. In `edit` mode the page's texts are marked for editing; it runs only the preview's script and loads no frames. In
   * `browse` mode it is the page that visitors get, with its own scripts and the preview's. In `picture` mode it has no script at all.
   */
  mode: "edit" | "browse" | "picture";
  /** The id of a single block to show. */
  only?: string | undefined;
  revision: Revision;
  /**
   * Addresses of the static files, dimensions of the pictures, the origin that blocks embed, and the current day. Files and pictures are
   * the same objects as long as they are unchanged.
   */
  site: Pick<AnalyseOptions, "assets" | "pictures" | "embeddedOrigin" | "today">;
  /** Required values that are still missing, by document path. Markers take their place so that the page can be shown. */
  unwritten: ReadonlyMap<string, readonly UnwrittenValue[]>;
  /** The cache of parsed documents, schemas and theme, kept between pages and changes. */
  cache: SiteCache;
  /** The bundle of `src/browser`, for browse mode. */
  assets: Assets;
  /** Date of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Absolute address of the bundled `src/studio/kernel/preview/main.ts` (one classic script), and the shell's origin. */
  preview: { script: string; shellOrigin: string };
};
