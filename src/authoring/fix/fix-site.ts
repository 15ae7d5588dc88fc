import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { Fix } from "./fix.ts";
import { FixRound } from "./fix-round.ts";

export type FixOptions = {
  /** Finds the diagnostics of a site; asked again after every round. */
  inspect: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[];
  assets: ReadonlySet<string>;
  /** Tells whether a file may be changed. Without it: all. */
  mayChange?: (path: string) => boolean;
};

/** One mistake can hide another: a block whose type is misspelt is not looked into. */
const MOST_ROUNDS = 10;

/**
 * Mends what needs no decision: commas and quotation marks, a name of which only one can be meant, a missing id, the
 * order of keys, the format. A document that nobody can read for sure is left as it is. Mending twice changes nothing.
 * @returns the files as they should be, the diagnostics that are left, and what was done
 */
export function fixSite(
  files: readonly SourceFile[],
  options: FixOptions,
): { files: SourceFile[]; diagnostics: readonly PlacedDiagnostic[]; fixes: Fix[] } {
  const fixes: Fix[] = [];
  let current = [...files];
  let diagnostics = options.inspect(current);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixed = new FixRound(current, options.assets).mend(diagnostics, options.mayChange);
    if (fixed.fixes.length === 0) break;
    fixes.push(...fixed.fixes);
    current = current.map((file) => fixed.changed.get(file.path) ?? file);
    diagnostics = options.inspect(current);
  }
  return { files: current, diagnostics, fixes };
}
