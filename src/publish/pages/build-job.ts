import type { Bundle } from "#src/publish/bundle/bundle.ts";

/** What a build needs to know; plain data, since another thread does it. */
export type BuildJob = {
  /** Absolute folder that holds pages, blocks, schema and src. */
  root: string;
  /** Absolute folder of the finished site. */
  directory: string;
  /** Origin of the application partner, instead of the one in pages/_data/site.json. */
  partnerOrigin?: string | undefined;
  /** Day of the build, `YYYY-MM-DD`. */
  buildDate: string;
  /** The time by which things appear and disappear; without it the beginning of that day. */
  asOf?: string | undefined;
  /** Most threads that make pages; as many as the machine runs at once. */
  threads?: number | undefined;
  bundle: Omit<Bundle, "renderer">;
};
