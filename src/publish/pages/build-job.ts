import type { Bundle } from "#src/publish/bundle/bundle.ts";
import type { Share } from "./share.ts";

/** The input of a build; plain data, because it is posted to a worker thread. */
export type BuildJob = {
  /** Absolute path of the folder that holds pages, blocks, schema and src. */
  root: string;
  /** Absolute path of the output folder. */
  directory: string;
  /** Origin of the application partner, instead of the one in pages/_data/site.json. */
  partnerOrigin?: string | undefined;
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
  /** For colleagues, before it is published: with drafts and undated pages, and the source of each block. */
  preview?: boolean | undefined;
  bundle: Omit<Bundle, "renderer">;
};
