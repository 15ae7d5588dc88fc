import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

export type SourceFile = {
  /** Relative to the root, with "/" between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The bytes as text, of a file that is held as text: its `bytes` are made from it on demand. */
  readonly text?: string;
  /** Hash of path and bytes, if known without reading the file: see `hashFile`. */
  readonly hash?: string | undefined;
  /** Names of the features that the document may use, separated by spaces, if known without reading it: see `pageTraits`. */
  readonly traits?: string | undefined;
  /** A fingerprint of the file's state in the file system (`stampOf`): equal stamps mean equal bytes. */
  readonly stamp?: string | undefined;
  /** Set if a schema or block comes from a package, such as the engine, rather than from the site. */
  readonly packaged?: boolean;
  /** Why this file in a folder of the site is not read; undefined for files that are. */
  readonly unread?: Diagnostic | undefined;
};

const utf8 = new TextDecoder();

/** The text of a file; empty if there is no such file. */
export const fileText = (
  file: Pick<SourceFile, "bytes" | "text"> | { bytes: undefined; text?: undefined } | undefined,
): string => file?.text ?? utf8.decode(file?.bytes);

type Comparison = { after: WeakRef<readonly SourceFile[]>; places: readonly number[] | undefined };

/**
 * The last comparison of each list: after a change, whatever follows the site compares the same two. Weak references, since each list would
 * otherwise keep all later ones.
 */
const comparisons = new WeakMap<readonly SourceFile[], Comparison>();

/** Finds the places at which two lists of the same files differ; undefined if files were added, removed or renamed. */
export function changedPlaces(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): readonly number[] | undefined {
  const last = comparisons.get(before);
  if (last?.after.deref() === after) return last.places;
  const places = differingPlaces(before, after);
  comparisons.set(before, { after: new WeakRef(after), places });
  return places;
}

function differingPlaces(before: readonly SourceFile[], after: readonly SourceFile[]): number[] | undefined {
  if (before.length !== after.length) return undefined;
  const places: number[] = [];
  for (let place = 0; place < after.length; place += 1) {
    if (before[place] === after[place]) continue;
    if (before[place]?.path !== after[place]?.path) return undefined;
    places.push(place);
  }
  return places;
}

/** The folder of static files as it appears in the paths of source files. */
export const PUBLIC = "src/public";

export const isFont = ({ path }: Pick<SourceFile, "path">): boolean =>
  path.startsWith(`${PUBLIC}/`) && path.endsWith(".woff2");

/** Address prefix of fonts from packages; the rest of the address is as in `node_modules`. */
const PACKAGED = "/theme/packages/";
const PACKAGES = "node_modules/";

export const isOfPackage = ({ path }: Pick<SourceFile, "path">): boolean => path.startsWith(PACKAGES);

/** The published address of a file in a package. */
export const packagedAddress = (path: string): string => PACKAGED + path.slice(PACKAGES.length);

/** The source path of the file that is published unchanged at an address. */
export const publishedFrom = (address: string): string =>
  address.startsWith(PACKAGED) ? PACKAGES + address.slice(PACKAGED.length) : PUBLIC + address;

/** Finds a static file among the source files. @param address as in documents, such as `/fonts/halle.woff2` */
export const staticFile = (address: string, files: readonly SourceFile[]): SourceFile | undefined =>
  files.find(({ path }) => path === publishedFrom(address));
