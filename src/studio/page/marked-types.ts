import type { AnalyseOptions } from "#src/content/site/index-site.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import type { Assets } from "#src/render/document/assets.ts";
import type { BlockView, DocumentId, Origin, Revision } from "#src/studio/protocol.ts";

/** A block as the preview shows it: its wrapper and all in it, and where the texts of its marks come from. */
export type MarkedBlock = BlockView & {
  html: string;
  /** By the number of the mark. */
  origins: Origin[];
  /** The id that it is written with, and its first mistake. */
  id: string | undefined;
  problem: string | undefined;
};

/** A page of the working copy, as far as it is valid. */
export type MarkedPage = {
  route: string;
  document: DocumentId;
  title: string;
  /** What its placeholders stand for, by what is written between their braces. */
  placeholders: Record<string, string>;
  blocks: MarkedBlock[];
  /** All rules of the page in one sheet. */
  css: string;
  /** The names of these rules: the sheet of a page only grows while it is open. */
  rules: ReadonlySet<string>;
  /** The theme that the sheet was made for. */
  theme: Theme;
  /** The whole document, for the frame's first load. */
  readonly html: string;
  /** Content-Security-Policy of that document, without `frame-ancestors`. It stands in its head too. */
  policy: string;
};

export type MarkedPageOptions = {
  /**
   * `edit` has marks, runs no script but the preview's own, and loads no frames. `browse` is the page of visitors with
   * its scripts, and the preview's beside them.
   */
  mode: "edit" | "browse";
  revision: Revision;
  /** Static files and pictures, and the partner's origin: the same objects for as long as they do not change. */
  site: Pick<AnalyseOptions, "assets" | "pictures" | "partnerOrigin">;
  /** What the bundler made of `src/browser`, for browse mode. */
  assets: Assets;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Absolute address of the bundled `src/studio/preview/main.ts` (one classic script), and the shell's origin. */
  preview: { script: string; shellOrigin: string };
};
