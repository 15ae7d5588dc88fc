import {
  createDiagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Site } from "#src/content/site/site.ts";
import { BlockRenderError } from "#src/render/block-render-error.ts";
import type { BuiltPage } from "./built-page.ts";
import { type MadePages, type Making, PageMaker } from "./page-maker.ts";

type RenderPagesOptions = {
  site: Site;
  /** The documents, to find the line of a block that fails. */
  files: readonly SourceFile[];
  making: Making;
  /** Pages that stand in the folder already. */
  ahead: MadePages;
};

type RenderedPages = Omit<MadePages, "summaries"> & {
  built: BuiltPage[];
  failures: PlacedDiagnostic[];
};

/**
 * Completes the pages of a checked site in their folder: those that are not there yet are rendered. A block that
 * throws becomes an issue, and the rest of the pages are still tried, so that one build names all failures.
 */
export function renderPages(options: RenderPagesOptions): RenderedPages {
  const { site, files, making, ahead } = options;
  const result: RenderedPages = {
    built: [],
    failures: [],
    pages: new Map(),
    sheets: ahead.sheets,
  };
  const maker = new PageMaker(site, making);
  for (const route of site.routes) {
    const made = ahead.pages.get(route);
    if (made?.inputs === maker.inputsOf(route)) result.pages.set(route, made);
    else {
      try {
        maker.make(route, result);
      } catch (error) {
        if (!(error instanceof BlockRenderError)) throw error;
        result.failures.push(failureIssue(error, files));
      }
    }
    const page = result.pages.get(route);
    if (!page) continue;
    const { policy, bytes, clients } = page;
    result.built.push({ route, policy, bytes, clients, indexed: site.isIndexed(route) });
  }
  return result;
}

/** The place of the failed block in its document, and the component's file in the message. */
function failureIssue(
  { file, pointer, block, cause }: BlockRenderError,
  files: readonly SourceFile[],
): PlacedDiagnostic {
  const source = files.find(({ path: name }) => name === file);
  const problem = cause instanceof Error ? cause.message : String(cause);
  return placeDiagnostic(
    file,
    new JsonPlaces(new TextDecoder().decode(source?.bytes)),
    createDiagnostic("render/failed", pointer, { block, problem }),
  );
}
