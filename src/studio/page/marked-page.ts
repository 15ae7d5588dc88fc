import type { SourceFile } from "#src/content/document/source-file.ts";
import type { AnalyseOptions } from "#src/content/site/index-site.ts";
import type { Assets } from "#src/render/assets.ts";
import type { BlockView, DocumentId, Origin, Revision } from "#src/studio/protocol.ts";
import { documentIdOf } from "./document-id.ts";

/** A block as the preview shows it: its wrapper and all in it, and where the texts of its marks come from. */
export type MarkedBlock = BlockView & {
  html: string;
  /** By the number of the mark. */
  origins: Origin[];
};

/** A page of the working copy, as far as it is valid. */
export type MarkedPage = {
  route: string;
  document: DocumentId;
  title: string;
  blocks: MarkedBlock[];
  /** All rules of the page in one sheet. */
  css: string;
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
  /** Static files and pictures, the partner's origin, and the summaries of the latest whole check, if there was one. */
  site: Pick<AnalyseOptions, "assets" | "pictures" | "partnerOrigin" | "previous">;
  /** What the bundler made of `src/browser`, for browse mode. */
  assets: Assets;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** Absolute address of the bundled `src/studio/preview/main.ts` (one classic script), and the shell's origin. */
  preview: { script: string; shellOrigin: string };
};

/**
 * Renders a page of the working copy block by block, as far as each is valid. A block with mistakes keeps its last good
 * picture; one that never had any is a box that names it.
 * @param files documents and schemas; a file that did not change should be the same object as before
 * @param previous the same page as it was rendered last: it gives the keys of blocks and their last good pictures
 * @throws Error if there is no such route, or if schemas are broken; documents may hold anything
 */
export function renderMarkedPage(
  files: readonly SourceFile[],
  route: string,
  options: MarkedPageOptions,
  previous?: MarkedPage,
): MarkedPage {
  const document = files
    .map(({ path }) => documentIdOf(path))
    .find((id): id is DocumentId => id === `page:${route}`);
  if (!document) throw new Error(`There is no route ${route}`);
  return previous ?? { route, document, title: "", blocks: [], css: "", html: "", policy: options.mode };
}
