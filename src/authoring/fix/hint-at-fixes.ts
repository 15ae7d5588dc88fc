import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { limitPerDocument } from "#src/content/diagnostics/limit-per-document.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { FixRound } from "./fix-round.ts";

/** Ends the hint of a diagnostic that `--fix` corrects. */
export const FIX_HINT = "npm run validate -- --fix does this for you.";

/** Adds to the hint of each diagnostic that is shown whether `--fix` corrects it, as `FixRound` decides. */
export function hintAtFixes(
  diagnostics: readonly PlacedDiagnostic[],
  files: readonly SourceFile[],
  cache: SiteCache,
): PlacedDiagnostic[] {
  if (diagnostics.length === 0) return [];
  const round = new FixRound(files, cache);
  const shown = new Set(limitPerDocument(diagnostics).shown);
  return diagnostics.map((found) =>
    shown.has(found) && round.offer(found) !== undefined
      ? { ...found, hint: `${found.hint} ${FIX_HINT}` }
      : found,
  );
}
