import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { renderFailed } from "#src/content/diagnostics/render-failed.rules.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Site } from "#src/content/site/site.ts";
import { describeFailure } from "#src/publish/bundle/describe-failure.ts";
import type { BuiltPage } from "#src/publish/output/built-page.ts";
import { BlockRenderError } from "#src/render/block-render-error.ts";
import { PageMaker, type RenderedBatch, type RenderSettings } from "./page-maker.ts";

type RenderPagesOptions = {
  site: Site;
  /** Routes of the pages to render; all by default. */
  share?: readonly string[] | undefined;
  /** The documents of the site, for locating a block that cannot be rendered. */
  files: readonly SourceFile[];
  settings: RenderSettings;
  ahead: RenderedAhead;
};

/**
 * Pages that were already written before the check of the whole site.
 * @property reused number of unchanged pages
 * @property unlinked routes of those that turned out to be gone; they are rendered again
 */
export type RenderedAhead = RenderedBatch & {
  reused: number;
  unlinked?: Promise<{ unlinked: readonly string[] }> | undefined;
};

type RenderedPages = Omit<RenderedBatch, "summaries"> & {
  built: BuiltPage[];
  failures: PlacedDiagnostic[];
};

/**
 * Renders the pages of a checked site that have not been written yet. A block that throws becomes a diagnostic, and the remaining pages are
 * still rendered, so that one build reports all failures.
 */
export async function renderPages(options: RenderPagesOptions): Promise<RenderedPages> {
  const { site, share = site.routes, files, settings, ahead } = options;
  const result: RenderedPages = {
    built: [],
    failures: [],
    pages: new Map(),
    sheets: ahead.sheets,
  };
  const maker = new PageMaker(site, settings);
  for (const route of (await ahead.unlinked)?.unlinked ?? []) ahead.pages.delete(route);
  for (const route of share) {
    const ready = ahead.pages.get(route);
    if (ready?.inputs === maker.inputsOf(route)) result.pages.set(route, ready);
    else {
      try {
        maker.make(route, result);
      } catch (error) {
        if (!(error instanceof BlockRenderError)) throw error;
        result.failures.push(failureDiagnostic(error, files));
      }
    }
    const page = result.pages.get(route);
    if (!page) continue;
    const { policy, bytes, clients } = page;
    result.built.push({ route, policy, bytes, clients, indexed: site.isIndexed(route) });
  }
  return result;
}

/** The diagnostic for a block that could not be rendered: at the block in its document, with the component's file in the message. */
function failureDiagnostic(error: BlockRenderError, files: readonly SourceFile[]): PlacedDiagnostic {
  const { file, pointer, block } = error;
  const source = files.find(({ path: name }) => name === file);
  return placeDiagnostic(
    file,
    new JsonPlaces(fileText(source)),
    renderFailed.at(pointer, { block, problem: describeFailure(error) }),
  );
}
