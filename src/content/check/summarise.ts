import { datesIn } from "#src/content/dates/clock.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Collections } from "#src/content/site/collections.ts";
import type { CompiledSchemas } from "#src/content/site/context.ts";
import { scopeOf } from "#src/content/site/context.ts";
import { type Expansion, expandBlocks, expandShared, type Placed } from "#src/content/site/expand.ts";
import type { ReportIn } from "#src/content/site/inclusion.ts";
import { headOf, type PreparedPage, preparePage } from "#src/content/site/page.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/page-summary.ts";
import type { SharedDocuments } from "#src/content/site/shared-documents.ts";
import { summariseBlock } from "./summarise-block.ts";

/** Summaries of the layouts and fragments that are the same on every page. */
export type SharedSummaries = {
  layouts: ReadonlyMap<string, { before: BlockSummary[]; after: BlockSummary[] }>;
  fragments: ReadonlyMap<string, BlockSummary[]>;
  /** Links and files that data documents name. */
  data: readonly BlockSummary[];
};

type Parts = { rules: CompiledSchemas; library: SharedDocuments; collections: Collections };

/**
 * Validates a page and collects what the checks need to know of it.
 * @returns undefined if its document cannot be used; what is wrong was reported
 */
export function summarisePage(
  file: SourceFile,
  route: string,
  parts: Parts & { context: string },
  report: ReportIn,
): PageSummary | undefined {
  const prepared = preparePage(file, parts.rules, parts.library, (found) => report(file.path, found));
  return prepared && summarisePrepared(file, route, prepared, parts, report);
}

/** The same for a document that was read and found valid. */
export function summarisePrepared(
  file: SourceFile,
  route: string,
  { value, scope }: PreparedPage,
  parts: Parts & { context: string },
  report: ReportIn,
): PageSummary {
  const { rules, library, collections, context } = parts;
  const head = headOf(value, scope);
  const dates = datesIn(value);
  collections.asked.clear();
  const expansion: Expansion = {
    rules,
    fragments: library.fragments,
    collections,
    scope,
    clock: library.clock,
    self: route,
    keep: (name) => !library.dependent.has(`fragment:${name}`) && library.fragments.has(name),
    report,
  };
  const summarise = (placed: Placed[]) => summariseAll(placed, parts, file.path, report);
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  const summary: PageSummary = {
    context,
    ...head,
    ...(dates.length > 0 ? { dates } : {}),
    blocks: summarise(expandBlocks(blocks, { file: file.path, pointer: "/blocks" }, expansion)),
  };
  const entryPlan = rules.entryPlans.get(String(head.entry?.collection));
  if (isObject(value.entry) && entryPlan) {
    const entry: Placed = { block: value.entry, file: file.path, pointer: "/entry" };
    summary.card = summariseBlock(entry, entryPlan, library.siteContext, file.path, (found) =>
      report(file.path, found),
    );
  }
  const layout = library.layouts.get(head.layout);
  if (layout && library.dependent.has(`layout:${head.layout}`)) {
    summary.around = {
      before: summarise(expandShared(layout.before, { file: layout.file, pointer: "/before" }, expansion)),
      after: summarise(expandShared(layout.after, { file: layout.file, pointer: "/after" }, expansion)),
    };
  }
  if (collections.asked.size > 0) {
    const names = [...collections.asked];
    summary.asked = { names, hash: collections.hashOf(names) };
  }
  return summary;
}

/** Summarises the layouts and fragments that are the same on every page. */
export function summariseShared(parts: Parts, report: ReportIn): SharedSummaries {
  const { rules, library, collections } = parts;
  const scope = scopeOf(library.siteContext, rules, "deferred", "deferred", "deferred");
  const keep = (name: string) => library.fragments.has(name);
  const expansion = {
    rules,
    fragments: library.fragments,
    collections,
    scope,
    clock: library.clock,
    self: undefined,
    keep,
    report,
  };
  const summarise = (blocks: Parameters<typeof expandBlocks>[0], at: { file: string; pointer: string }) =>
    summariseAll(expandBlocks(blocks, at, expansion), parts, "", report);
  const layouts = [...library.layouts].filter(([name]) => !library.dependent.has(`layout:${name}`));
  const fragments = [...library.fragments].filter(([name]) => !library.dependent.has(`fragment:${name}`));
  return {
    layouts: new Map(
      layouts.map(([name, { file, before, after }]) => [
        name,
        {
          before: summarise(before, { file, pointer: "/before" }),
          after: summarise(after, { file, pointer: "/after" }),
        },
      ]),
    ),
    fragments: new Map(
      fragments.map(([name, { file, blocks }]) => [name, summarise(blocks, { file, pointer: "/blocks" })]),
    ),
    data: [...library.data].map(([name, { file, value }]) => {
      const reportHere = (found: Diagnostic) => report(file, found);
      const document = { block: value, file, pointer: "" };
      return summariseBlock(document, rules.dataPlans.get(name), library.siteContext, "", reportHere);
    }),
  };
}

function summariseAll(
  placed: readonly Placed[],
  { rules, library }: Parts,
  own: string,
  report: ReportIn,
): BlockSummary[] {
  return placed.map((one) => {
    const plan = rules.plans.get(String(one.block.type))?.all;
    const reportHere = (found: Diagnostic) => {
      // What is wrong with a broken block was reported; what follows from it is not.
      if (!one.broken) report(one.file, found);
    };
    return summariseBlock(one, plan, library.siteContext, own, reportHere);
  });
}
