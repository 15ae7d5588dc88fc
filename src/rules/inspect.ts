import { type Analysis, analyse } from "#src/content/analyse.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { AnalyseOptions } from "#src/content/site/index/index-site.ts";
import { Advice, type DocumentAdvice, type RememberedAdvice } from "#src/rules/advice/advise.ts";
import { unusedPictures } from "#src/rules/advice/unused-pictures.rules.ts";
import { hintAtFixes } from "#src/rules/fix/fix-round.ts";

export type InspectOptions = AnalyseOptions & {
  /** Date for overdue reviews, `YYYY-MM-DD`. */
  today: string;
  remembered?: RememberedAdvice | undefined;
};

/** The problems of a site, and what a later inspection can reuse. */
export type Inspection = {
  diagnostics: PlacedDiagnostic[];
  summaries: Analysis["summaries"];
  advice: RememberedAdvice;
};

/** Reports everything that `npm run validate` reports about a site: errors, warnings and advice. Pure. */
export function inspect(
  files: readonly SourceFile[],
  { today, remembered, ...options }: InspectOptions,
): Inspection {
  const { pictures, cache = new SiteCache() } = options;
  const advice = new Advice(files, { today, pictures, cache }, remembered);
  // Each document is examined for advice while it is in memory.
  const visit = (file: SourceFile) => advice.visit(file);
  const { diagnostics, summaries } = analyse(files, { asOf: today, ...options, cache, visit });
  const advised = [...advice.finish(), ...unusedPictures(files, pictures, options.publicPath)];
  return {
    diagnostics: completed([...diagnostics, ...advised], files, cache),
    summaries,
    advice: advice.toRemember(),
  };
}

/**
 * Prepares checks of a site before and after a planned change. Pages that are equal in both states and have no problems are checked only
 * once.
 * @returns a function to call with the files of each state, and with the addresses of its pictures if these differ
 */
export function inspectStates(
  options: InspectOptions,
): (files: readonly SourceFile[], assets?: ReadonlySet<string>) => PlacedDiagnostic[] {
  const { cache = new SiteCache(), assets: own = new Set() } = options;
  let { previous } = options;
  return (files, assets = own) => {
    const { diagnostics, summaries } = inspect(files, { ...options, assets, cache, previous });
    previous ??= summaries;
    return diagnostics;
  };
}

/**
 * A thread that gives advice in parallel with the checks.
 * @property others the advice on documents that the thread takes
 * @property left batches that the thread has not taken
 */
export type AdviceBeside = {
  others: Promise<readonly DocumentAdvice[]>;
  left: Iterable<readonly SourceFile[]>;
};

/** The files on which no advice is remembered. */
export function unadvised(
  files: readonly SourceFile[],
  { today, pictures, cache = new SiteCache(), remembered }: InspectOptions,
): SourceFile[] {
  const advice = new Advice(files, { today, pictures, cache }, remembered);
  return files.filter((file) => !advice.remembered(file));
}

/** Inspects a site while another thread gives advice. After its own checks, the current thread advises on the remaining documents. */
export async function inspectBeside(
  { others, left }: AdviceBeside,
  files: readonly SourceFile[],
  { today, remembered, ...options }: InspectOptions,
): Promise<Inspection> {
  const { pictures, cache = new SiteCache() } = options;
  const { diagnostics, summaries } = analyse(files, { asOf: today, ...options, cache });
  const advice = new Advice(files, { today, pictures, cache }, remembered);
  for (const file of files) if (advice.remembered(file)) advice.visit(file);
  for (const batch of left) for (const file of batch) advice.visit(file);
  const elsewhere = await others;
  const advised = [...advice.finish(elsewhere), ...unusedPictures(files, pictures, options.publicPath)];
  return {
    diagnostics: completed([...diagnostics, ...advised], files, cache),
    summaries,
    advice: advice.toRemember(elsewhere),
  };
}

function completed(diagnostics: PlacedDiagnostic[], files: readonly SourceFile[], cache: SiteCache) {
  return hintAtFixes(diagnostics.sort(compareDiagnostics), files, cache);
}
