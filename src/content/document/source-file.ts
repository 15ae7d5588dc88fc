/** A file of the site. */
export type SourceFile = {
  /** From the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Of path and bytes, where it is known without reading them: see `hashFile`. */
  readonly hash?: string | undefined;
  /** What the file system says of its state: with the same stamp, a file has the same bytes. */
  readonly stamp?: string | undefined;
  /** Why its bytes are not there: a sentence for the one who put it there. */
  readonly unread?: string | undefined;
};
