import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A file of the site. */
export type SourceFile = {
  /** Relative to the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of path and bytes, if known without reading them: see `hashFile`. */
  readonly hash?: string | undefined;
  /** What the document may contain, if known without reading it: see `traitsOf`. */
  readonly traits?: string | undefined;
  /** State of the file according to the file system: the same stamp means the same bytes. */
  readonly stamp?: string | undefined;
  /** Why the file is not read, although it is in a folder of the site. */
  readonly unread?: Diagnostic | undefined;
};
