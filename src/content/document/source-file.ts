import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

export type SourceFile = {
  /** Relative to the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of path and bytes, if known without reading them: see `hashFile`. */
  readonly hash?: string | undefined;
  /** What the document may contain, if known without reading it: see `pageTraits`. */
  readonly traits?: string | undefined;
  /** State of the file according to the file system: the same stamp means the same bytes. */
  readonly stamp?: string | undefined;
  /** Why the file is not read, although it is in a folder of the site. */
  readonly unread?: Diagnostic | undefined;
};

/** The text of a file; empty if there is no such file. */
export const fileText = (file: Pick<SourceFile, "bytes"> | { bytes: undefined } | undefined): string =>
  new TextDecoder().decode(file?.bytes);

const FOLDER = "src/public";

export const isFont = ({ path }: Pick<SourceFile, "path">): boolean =>
  path.startsWith(`${FOLDER}/`) && path.endsWith(".woff2");

/** A static file that is read. @param address as documents name it, such as `/fonts/halle.woff2` */
export const staticFile = (address: string, files: readonly SourceFile[]): SourceFile | undefined =>
  files.find(({ path }) => path === FOLDER + address);
