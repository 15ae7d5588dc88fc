import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Bundle } from "#src/publish/bundle/bundle.ts";
import type { BuiltPage } from "#src/publish/output/built-page.ts";
import type { Share } from "./share.ts";

/** The input of a build; plain data, because it is posted to a worker thread. */
export type BuildJob = {
  /** Absolute path of the folder that contains pages, blocks, schema and src. */
  root: string;
  /** Absolute path of the output folder. */
  directory: string;
  /** Override for the origins in pages/_data/site.json that blocks embed. */
  embeddedOrigin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** The time that determines which dated content is visible; by default the beginning of `buildDate`. */
  asOf?: string | undefined;
  /** Maximum number of threads that render pages; by default the number that the machine can run in parallel. */
  threads?: number | undefined;
  /** Limits the build to a shard of the pages, to be merged later. */
  share?: Share | undefined;
  /** Absolute paths of the shards to merge. */
  merge?: readonly string[] | undefined;
  /** Addresses of the host's own pages, to which the site may link. */
  pagesBeside?: readonly string[] | undefined;
  /** Set for a preview for colleagues before publication: with drafts, and with pages outside their publication period. */
  preview?: boolean | undefined;
  bundle: Omit<Bundle, "renderer">;
};

/** The outcome of a build. @property diagnostics all problems found, sorted; if one is an error, nothing was written */
export type BuildResult = BuildFailure | BuildSuccess;
export type BuildFailure = { ok: false; diagnostics: PlacedDiagnostic[] };
export type BuildSuccess = {
  ok: true;
  diagnostics: PlacedDiagnostic[];
  pages: BuiltPage[];
  directory: string;
  drafts: number;
  /** Number of pages that are not visible at the time of the build, drafts excepted. */
  notVisible: number;
  /** The addresses of the published pages: their routes and aliases, without patterns; empty for a shard. */
  addresses: string[];
  /** Number of unchanged pages reused from the last build. */
  reused: number;
  /** Titles and names omitted from social images, because no font has their letters; empty for a shard. */
  undrawn: string[];
  /** Number of pages without the day of their last change, which git could not tell. */
  undated: number;
};
