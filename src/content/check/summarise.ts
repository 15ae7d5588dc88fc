import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { scalarText } from "#src/content/json/json.ts";
import { deferredScope } from "#src/content/site/context/context.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { expandBlocks } from "#src/content/site/page/expand.ts";
import type { Place, Placed } from "#src/content/site/page/placed.ts";
import type { PreparedPage } from "#src/content/site/page/prepared-page.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import { summariseBlock } from "./summarise-block.ts";

/** Summaries of data documents, and of the layouts and fragments that are the same on every page. */
export type SharedSummaries = {
  layouts: ReadonlyMap<string, { before: BlockSummary[]; after: BlockSummary[] }>;
  fragments: ReadonlyMap<string, BlockSummary[]>;
  /** Links and files in data documents, as block summaries. */
  data: readonly BlockSummary[];
};

type Parts = Pick<SiteIndex, "compiledSchemas" | "sharedDocuments" | "collections" | "summaries">;

/** Summarises a page for the checks, and reports problems within individual blocks. */
export function summarisePage(
  { file, head, dates, entry, blocks, layoutBlocks, queried }: PreparedPage,
  parts: Parts & { context: string },
  report: ReportIn,
): PageSummary {
  const { compiledSchemas, sharedDocuments, collections, context, summaries } = parts;
  const summarise = (placedBlocks: readonly Placed[]) => summariseAll(placedBlocks, parts, file.path, report);
  const summary: PageSummary = {
    context,
    ...head,
    ...(dates.length > 0 ? { dates } : {}),
    blocks: summarise(blocks),
  };
  const plan = compiledSchemas.entryPlans.get(scalarText(head.entry?.collection));
  if (entry && plan) {
    const card: Placed = { block: entry, file: file.path, pointer: "/entry" };
    const reportHere = (diagnostic: Diagnostic) => report(file.path, diagnostic);
    summary.card = summaries.intern(
      summariseBlock(card, plan, sharedDocuments.siteContext, file.path, reportHere),
    );
  }
  if (layoutBlocks)
    summary.layoutBlocks = { before: summarise(layoutBlocks.before), after: summarise(layoutBlocks.after) };
  if (queried.size > 0) summary.queried = { names: [...queried], hash: collections.hashOf(queried) };
  return summary;
}

/** Summarises data documents, and the layouts and fragments that are the same on every page. */
export function summariseShared(parts: Parts, report: ReportIn): SharedSummaries {
  const { compiledSchemas, sharedDocuments, collections, summaries } = parts;
  const scope = deferredScope(sharedDocuments.siteContext, compiledSchemas);
  const { fragments: known, clock } = sharedDocuments;
  const keep = (name: string) => known.has(name);
  const own = { scope, clock, self: undefined, keep, report };
  const expansion = { compiledSchemas, fragments: known, collections, ...own };
  const summarise = (blocks: Parameters<typeof expandBlocks>[0], at: Place) =>
    summariseAll(expandBlocks(blocks, at, expansion), parts, "", report);
  const { broken, dependent } = sharedDocuments;
  const isSame = (name: string) => !dependent.has(name) && !broken.has(name);
  const layouts = [...sharedDocuments.layouts].filter(([name]) => isSame(`layout:${name}`));
  const fragments = [...sharedDocuments.fragments].filter(([name]) => isSame(`fragment:${name}`));
  return {
    layouts: new Map(
      layouts.map(([name, layout]) => [
        name,
        {
          before: summarise(layout.before, { ...layout, pointer: "/before" }),
          after: summarise(layout.after, { ...layout, pointer: "/after" }),
        },
      ]),
    ),
    fragments: new Map(
      fragments.map(([name, fragment]) => [
        name,
        summarise(fragment.blocks, { ...fragment, pointer: "/blocks" }),
      ]),
    ),
    data: [...sharedDocuments.data].map(([name, { file, value }]) => {
      const reportHere = (diagnostic: Diagnostic) => report(file, diagnostic);
      const document = { block: value, file, pointer: "" };
      const plan = compiledSchemas.dataPlans.get(name);
      return summaries.intern(summariseBlock(document, plan, sharedDocuments.siteContext, "", reportHere));
    }),
  };
}

function summariseAll(
  placedBlocks: readonly Placed[],
  { compiledSchemas, sharedDocuments, summaries }: Parts,
  own: string,
  report: ReportIn,
): BlockSummary[] {
  return placedBlocks.map((one) => {
    const plan = compiledSchemas.plans.get(String(one.block.type))?.all;
    const reportHere = (diagnostic: Diagnostic) => {
      // An invalid block has already been reported; its consequential errors are omitted.
      if (!one.problem) report(one.file, diagnostic);
    };
    return summaries.intern(summariseBlock(one, plan, sharedDocuments.siteContext, own, reportHere));
  });
}
