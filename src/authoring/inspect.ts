import { advise } from "#src/authoring/advice/advise.ts";
import { type Analysis, analyse } from "#src/content/analyse.ts";
import { compareDiagnostics, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { AnalyseOptions } from "#src/content/site/index-site.ts";

export type InspectOptions = AnalyseOptions & {
  /** Day for overdue reviews, `YYYY-MM-DD`. */
  today: string;
};

/** Everything that `npm run validate` has to say about a site: what is wrong, and advice. Pure. */
export function inspect(
  files: readonly SourceFile[],
  { today, ...options }: InspectOptions,
): { diagnostics: PlacedDiagnostic[]; summaries: Analysis["summaries"] } {
  const { diagnostics, summaries } = analyse(files, { asOf: today, ...options });
  return {
    diagnostics: [...diagnostics, ...advise(files, { today, pictures: options.pictures })].sort(
      compareDiagnostics,
    ),
    summaries,
  };
}
