import {
  closeSync,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { isRaster, type PictureSize, type Pictures } from "#src/content/address/responsive-image.ts";
import { pictureSize } from "./picture-size.ts";
import type { SourceFile } from "./source-file.ts";
import { unreadBecause, unreadFile, unreadFiles } from "./unread-files.ts";

/**
 * The files of a site: documents and schemas with their bytes, the names of static files, and the size of each raster
 * picture.
 */
export type SiteFiles = { files: SourceFile[]; assets: Set<string>; pictures: Pictures };

/** Hashes and stamps of files by path, from an earlier reading. */
export type KnownFiles = ReadonlyMap<string, { stamp: string; hash: string }>;

const SCHEMA_FILE = /^schema\/(?!generated\/).*\.json$/;
const BLOCK_FILE = /^blocks\/([^/]+)\/\1\.(schema|examples)\.json$/;

/** A file modified less than this many milliseconds ago may change again under the same stamp. */
const UNSETTLED = 2000;

/**
 * Lists and reads the files of a site root: `pages/**`, `schema/*.json`, `schema/data/*.json`, the JSON of `blocks/*`,
 * and the names of `src/public/**`; also lists files that are not read although an author may expect it.
 *
 * @param root folder that contains pages/, blocks/ and schema/
 * @param known files whose bytes are only read on demand, as long as their stamp is unchanged
 * @returns files sorted by path, with "/" between folders; assets as addresses ("/scenes/canada.svg")
 */
export function readSiteFiles(root: string, known: KnownFiles = new Map()): SiteFiles {
  const unread = unreadFiles(root);
  const passed = new Set(unread.map(({ path }) => path));
  const listed = [
    // Hidden folders hold editor settings, and the README is for authors.
    ...list(root, "pages").filter((path) => !path.includes("/.") && path !== "pages/README.md"),
    ...list(root, "schema").filter((path) => SCHEMA_FILE.test(path) && !passed.has(path)),
    ...list(root, "blocks").filter((path) => BLOCK_FILE.test(path)),
  ].sort();
  const now = Date.now();
  const found = listed.map((path) => {
    const stats = statSync(join(root, path));
    const { size } = stats;
    const stamp = now - stats.ctimeMs > UNSETTLED ? stampOf(stats) : undefined;
    const earlier = known.get(path);
    return { path, size, stamp, hash: stamp && earlier?.stamp === stamp ? earlier.hash : undefined };
  });
  // A single buffer, which threads can share.
  const total = found.reduce((sum, { size, hash }) => sum + (hash ? 0 : size), 0);
  const memory = new Uint8Array(new SharedArrayBuffer(total));
  let end = 0;
  const files = found.map(({ path, size, stamp, hash }): SourceFile => {
    const file = join(root, path);
    if (hash) return new UnreadFile(path, file, hash, stamp);
    try {
      const bytes = readInto(file, memory.subarray(end, end + size));
      end += size;
      return { path, bytes, stamp };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
      return unreadFile(path, unreadBecause(`${path} may not be opened by the one who runs this command.`));
    }
  });
  const assets = new Set(list(root, "src/public").map((path) => path.slice("src/public".length)));
  return { files: [...files, ...unread], assets, pictures: readPictures(root, assets) };
}

/** Enough bytes to find the size of nearly every picture. */
const HEADER = 256 * 1024;

/**
 * The sizes of the raster pictures among the static files. Unreadable ones are omitted here; the build reports them.
 */
function readPictures(root: string, assets: ReadonlySet<string>): Pictures {
  return new Map(
    [...assets].filter(isRaster).flatMap((address): [string, PictureSize][] => {
      const file = join(root, "src/public", address);
      const { size: bytes } = statSync(file);
      const start = readStart(file, Math.min(HEADER, bytes));
      const size =
        pictureSize(start, bytes) ?? (bytes > HEADER ? pictureSize(readFileSync(file), bytes) : undefined);
      return size ? [[address, size]] : [];
    }),
  );
}

/** A file whose bytes are read on first use. */
class UnreadFile implements SourceFile {
  #bytes: Uint8Array | undefined;

  constructor(
    readonly path: string,
    private readonly file: string,
    readonly hash: string,
    readonly stamp: string | undefined,
  ) {}

  /** @throws Error if the file has changed since it was listed, so that its hash is no longer right */
  get bytes(): Uint8Array {
    this.#bytes ??= this.#read();
    return this.#bytes;
  }

  #read(): Uint8Array {
    const bytes = readFileSync(this.file);
    if (stampOf(statSync(this.file)) === this.stamp) return bytes;
    throw new Error(`${this.path} changed while the site was read: run the command again.`);
  }
}

function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function readStart(file: string, length: number): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const start = new Uint8Array(length);
    return start.subarray(0, readSync(descriptor, start, 0, length, 0));
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file into a buffer of its size; if its size has changed meanwhile, it is read into a new one. */
function readInto(file: string, memory: Uint8Array): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const length = memory.length > 0 ? readSync(descriptor, memory, 0, memory.length, 0) : 0;
    const more = readSync(descriptor, new Uint8Array(1), 0, 1, memory.length);
    return length === memory.length && more === 0 ? memory : readFileSync(file);
  } finally {
    closeSync(descriptor);
  }
}

/** All files below a folder; none if the folder is missing. */
function list(root: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return list(root, path);
    return entry.isFile() && !entry.name.startsWith(".") ? [path] : [];
  });
}
