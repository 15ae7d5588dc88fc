import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A file of the site. */
export type SourceFile = {
  /** From the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Of path and bytes, where it is known without reading them: see `hashFile`. */
  readonly hash?: string | undefined;
  /** What the file system says of its state: with the same stamp, a file has the same bytes. */
  readonly stamp?: string | undefined;
  /** Why it is not read, though it stands where it could be taken for a part of the site. */
  readonly unread?: Diagnostic | undefined;
};
