import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { BuiltPage } from "#src/publish/output/built-page.ts";

/** `diagnostics` are all problems found, sorted; with an error among them nothing was written. */
export type BuildResult = BuildFailure | BuildSuccess;
export type BuildFailure = { ok: false; diagnostics: PlacedDiagnostic[] };
export type BuildSuccess = {
  ok: true;
  diagnostics: PlacedDiagnostic[];
  pages: BuiltPage[];
  /** The output folder. */
  directory: string;
  /** The number of drafts left out. */
  drafts: number;
  /** The number of other pages that are not visible at this time. */
  notVisible: number;
  /** The addresses of the published pages: their routes and aliases, without patterns; none of a shard. */
  addresses: string[];
  /** The number of pages reused from the last build because their inputs are unchanged. */
  reused: number;
};
