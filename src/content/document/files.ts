import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { isRaster, type PictureSize, type Pictures } from "#src/content/address/responsive-image.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { isFont } from "./font-file.ts";
import { pictureSize } from "./picture-size.ts";
import type { SourceFile } from "./source-file.ts";
import { type KnownFile, type LastRead, StoredFile, stampOf } from "./stored-file.ts";
import { unreadBecause, unreadFile, unreadFiles } from "./unread-files.ts";

/**
 * The files of a site: documents, schemas and fonts with their bytes, the names of static files, and the size of each raster
 * picture.
 */
export type SiteFiles = { files: SourceFile[]; assets: Set<string>; pictures: Pictures };

/** Stamps and hashes of files by path, from an earlier reading. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

const SCHEMA_FILE = /^schema\/(?!generated\/).*\.json$/;

/** A file modified less than this many milliseconds ago may change again under the same stamp. */
const UNSETTLED = 2000;

/**
 * Lists and reads the files of a site root: `pages/**`, `schema/*.json`, `schema/data/*.json`, the JSON of `blocks/*`,
 * and the names of `src/public/**`; also lists files that are not read although an author may expect it.
 *
 * @param root folder that contains pages/, blocks/ and schema/
 * @param known files whose bytes are only read on demand, as long as their stamp is unchanged
 * @param options.keep false to read pages on demand, and again each time: they may be more than fit into memory
 * @returns files sorted by path, with "/" between folders; assets as addresses ("/scenes/canada.svg")
 */
export function readSiteFiles(
  root: string,
  known: KnownFiles = new Map(),
  { keep = true }: { keep?: boolean } = {},
): SiteFiles {
  const unread = unreadFiles(root);
  const passed = new Set(unread.map(({ path }) => path));
  const staticFiles = list(root, "src/public");
  const listed = [
    // Fonts are measured, so that no text moves when they arrive.
    ...staticFiles.filter((path) => isFont({ path })),
    // Hidden folders hold editor settings, and the README is for authors.
    ...list(root, "pages").filter((path) => !path.includes("/.") && path !== "pages/README.md"),
    ...list(root, "schema").filter((path) => SCHEMA_FILE.test(path) && !passed.has(path)),
    ...list(root, "blocks").filter((path) => blockFile(path)),
  ].sort();
  const now = Date.now();
  const last: LastRead = {};
  const files = listed.map((path): SourceFile => {
    const file = join(root, path);
    const stats = statSync(file);
    const stamp = now - stats.ctimeMs > UNSETTLED ? stampOf(stats) : undefined;
    const earlier = known.get(path);
    const isPage = path.startsWith("pages/") && !path.startsWith("pages/_");
    try {
      if (stamp && earlier?.stamp === stamp)
        return new StoredFile(root, path, earlier, { keep: keep || !isPage, last });
      if (!stamp || keep || !isPage) return { path, bytes: readFileSync(file), stamp };
      accessSync(file, constants.R_OK);
      return new StoredFile(root, path, { stamp }, { last });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
      return unreadFile(path, unreadBecause(`${path} may not be opened by the one who runs this command.`));
    }
  });
  const assets = new Set(staticFiles.map((path) => path.slice("src/public".length)));
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

function readStart(file: string, length: number): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const start = new Uint8Array(length);
    return start.subarray(0, readSync(descriptor, start, 0, length, 0));
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
