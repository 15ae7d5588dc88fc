import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

export type SourceFile = {
  /** Relative to the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Hash of path and bytes, if known without reading them: see `hashFile`. */
  readonly hash?: string | undefined;
  /** The possible contents of the document, if known without reading it: see `pageTraits`. */
  readonly traits?: string | undefined;
  /** State of the file according to the file system: the same stamp means the same bytes. */
  readonly stamp?: string | undefined;
  /** Whether a schema or block comes with a package, such as the engine, rather than from the site. */
  readonly packaged?: boolean;
  /** Why the file is not read, although it is in a folder of the site. */
  readonly unread?: Diagnostic | undefined;
};

/** The text of a file; empty if there is no such file. */
export const fileText = (file: Pick<SourceFile, "bytes"> | { bytes: undefined } | undefined): string =>
  new TextDecoder().decode(file?.bytes);

/** The folder of static files, as the paths of source files name it. */
export const PUBLIC = "src/public";

export const isFont = ({ path }: Pick<SourceFile, "path">): boolean =>
  path.startsWith(`${PUBLIC}/`) && path.endsWith(".woff2");

/** The folder in which fonts of packages are published, below it as in `node_modules`. */
const PACKAGED = "/theme/packages/";
const PACKAGES = "node_modules/";

export const isOfPackage = ({ path }: Pick<SourceFile, "path">): boolean => path.startsWith(PACKAGES);

/** The address of a file of a package. */
export const packagedAddress = (path: string): string => PACKAGED + path.slice(PACKAGES.length);

/** The file in the site's folder that is published unchanged at an address. */
export const publishedFrom = (address: string): string =>
  address.startsWith(PACKAGED) ? PACKAGES + address.slice(PACKAGED.length) : PUBLIC + address;

/** A static file that is read. @param address as documents name it, such as `/fonts/halle.woff2` */
export const staticFile = (address: string, files: readonly SourceFile[]): SourceFile | undefined =>
  files.find(({ path }) => path === publishedFrom(address));
