import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Bundle } from "#src/publish/bundle/bundle.ts";
import type { BuiltPage } from "#src/publish/output/built-page.ts";
import type { Share } from "./share.ts";

/** The input of a build; plain data, because it is posted to a worker thread. */
export type BuildJob = {
  /** Absolute path of the folder that holds pages, blocks, schema and src. */
  root: string;
  /** Absolute path of the output folder. */
  directory: string;
  /** Replaces the origins in pages/_data/site.json that blocks embed. */
  embeddedOrigin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** The time that decides which dated content is visible; by default the beginning of that day. */
  asOf?: string | undefined;
  /** The most threads that render pages; by default the number the machine can run in parallel. */
  threads?: number | undefined;
  /** Only this share of the pages, for a later merge. */
  share?: Share | undefined;
  /** Absolute paths of the shards to merge. */
  merge?: readonly string[] | undefined;
  /** Addresses of the host's own pages, to which those of the site may link. */
  pagesBeside?: readonly string[] | undefined;
  /** For colleagues, before it is published: with drafts and undated pages, and the source of each block. */
  preview?: boolean | undefined;
  bundle: Omit<Bundle, "renderer">;
};

/** `diagnostics` are all problems found, sorted; with an error among them nothing was written. */
export type BuildResult = BuildFailure | BuildSuccess;
export type BuildFailure = { ok: false; diagnostics: PlacedDiagnostic[] };
export type BuildSuccess = {
  ok: true;
  diagnostics: PlacedDiagnostic[];
  pages: BuiltPage[];
  directory: string;
  drafts: number;
  /** The number of other pages that are not visible at this time. */
  notVisible: number;
  /** The addresses of the published pages: their routes and aliases, without patterns; none of a shard. */
  addresses: string[];
  /** The number of pages reused from the last build because their inputs are unchanged. */
  reused: number;
  /** Titles and names that no font has the letters of, so that social images lack them; none of a shard. */
  undrawn: string[];
};
