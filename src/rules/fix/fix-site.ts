import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { FixRound } from "./fix-round.ts";
import type { Fix } from "./format-fixes.ts";

export type FixOptions = {
  /** Returns the diagnostics of a site; called again after every round. */
  inspect: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[];
  /** The site cache that `inspect` uses, if it has one. */
  cache?: SiteCache;
  /** Tells whether a file may be changed; by default all may. */
  mayChange?: (path: string) => boolean;
};

/** Maximum number of rounds: one error can hide another, since a block with a misspelt type is not examined further. */
const MAX_ROUNDS = 10;

/** Applies all unambiguous fixes to a site. Documents that cannot be read reliably are left unchanged. Idempotent. */
export function fixSite(
  files: readonly SourceFile[],
  options: FixOptions,
): { files: readonly SourceFile[]; diagnostics: readonly PlacedDiagnostic[]; fixes: Fix[] } {
  const { cache = new SiteCache() } = options;
  const fixes: Fix[] = [];
  let current = files;
  let diagnostics = options.inspect(current);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const fixed = new FixRound(current, cache).fix(diagnostics, options.mayChange);
    if (fixed.fixes.length === 0) break;
    fixes.push(...fixed.fixes);
    current = current.map((file) => fixed.changed.get(file.path) ?? file);
    diagnostics = options.inspect(current);
  }
  return { files: current, diagnostics, fixes };
}
