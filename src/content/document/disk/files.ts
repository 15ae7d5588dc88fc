import { accessSync, closeSync, constants, openSync, readFileSync, readSync, statSync } from "node:fs";
import { isPicture, isRaster, type Pictures } from "#src/content/address/responsive-image.ts";
import { routeOf } from "#src/content/address/routes.ts";
import { say } from "#src/content/diagnostics/say.ts";
import {
  codeFiles,
  layeredPlace,
  listBelow,
  ownPlace,
  publicAddresses,
  publicPath,
  publicPlace,
} from "#src/content/document/places.js";
import { isFont, publishedFrom, type SourceFile } from "#src/content/document/source-file.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { type FileContent, type FileContents, fileContent } from "#src/content/static/file-content.ts";
import { packagedFonts } from "./packaged-fonts.ts";
import { type KnownFile, type LastRead, PackedFile, StoredFile, stampOf } from "./stored-file.ts";
import { unreadBecause, unreadFile, unreadFiles } from "./unread-files.ts";

/**
 * The files of a site: documents, schemas and fonts with their bytes, the names and contents of static files, and the dimensions of each
 * picture.
 */
export type SiteFiles = {
  files: SourceFile[];
  assets: Set<string>;
  contents: FileContents;
  pictures: Pictures;
  /** The folder of static files in the site's repository: `public`, or `src/public` in the engine's own. */
  publicPath: string;
};

/** Fingerprints and hashes of files by path, from an earlier reading: a file with an equal fingerprint need not be read again. */
export type KnownFiles = ReadonlyMap<string, KnownFile>;

const SCHEMA_FILE = /^schema\/(?!generated\/).*\.json$/;

/** Time in milliseconds after a change during which a file gets no fingerprint, because a second change might not alter its file times. */
const SETTLING_MS = 2000;

/** Number of pages that are held compressed as differences from the first of them. */
const PACKED_GROUP = 100;

/**
 * Lists and reads the files of a site: `pages/**`, schemas and block JSON of the site and its packages, and the names of static files; also
 * lists unread files that an author may expect to be read.
 * Files that disappear while being read are treated as if they had not been listed.
 * @param root folder that contains pages/
 * @param previousFiles files whose bytes are read on demand while their stamp is unchanged
 * @param options.keep false to read pages on demand, and again each time: they may exceed memory; "packed" to hold them compressed
 * @returns files sorted by path, with "/" between folders; assets as addresses ("/scenes/canada.svg")
 */
export function readSiteFiles(
  root: string,
  previousFiles: KnownFiles = new Map(),
  { keep = true }: { keep?: boolean | "packed" } = {},
): SiteFiles {
  const unread = unreadFiles(root);
  const passed = new Set(unread.map(({ path }) => path));
  const assets = new Set(publicAddresses(root));
  const code = codeFiles(root);
  const listed = [
    // Font metrics are needed to prevent layout shifts when fonts load.
    ...[...assets].map((address) => publishedFrom(address)).filter((path) => isFont({ path })),
    // Hidden folders hold editor settings, and the README is for authors.
    ...listBelow(root, "pages").filter((path) => !path.includes("/.") && path !== "pages/README.md"),
    ...[...code.keys()].filter((path) =>
      path.startsWith("schema/") ? SCHEMA_FILE.test(path) && !passed.has(path) : blockFile(path),
    ),
  ].sort();
  const now = Date.now();
  const last: LastRead = {};
  const packed: PackedFile[] = [];
  const read = (path: string): SourceFile => {
    const file = code.get(path) ?? layeredPlace(root, path);
    const earlier = previousFiles.get(path);
    const isPage = path.startsWith("pages/") && !path.startsWith("pages/_");
    const packaged = code.has(path) && file !== ownPlace(root, path);
    try {
      const stats = statSync(file);
      const stamp = now - stats.ctimeMs > SETTLING_MS ? stampOf(stats) : undefined;
      if (stamp && earlier?.stamp === stamp)
        return new StoredFile(file, path, earlier, { keep: keep !== false || !isPage, last, packaged });
      if (isPage && keep === "packed") {
        // Pages that follow each other are mostly of one kind. The first of a group is held on its own.
        const like = packed[packed.length - (packed.length % PACKED_GROUP)];
        const page = new PackedFile(path, readFileSync(file), stamp, { packaged, last, like });
        packed.push(page);
        return page;
      }
      if (!stamp || keep || !isPage) return { path, bytes: readFileSync(file), stamp, packaged };
      accessSync(file, constants.R_OK);
      return new StoredFile(file, path, { stamp }, { last, packaged });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
      return unreadFile(
        path,
        unreadBecause(say("{path} may not be opened by the user who runs this command.", { path })),
      );
    }
  };
  const files = listed.flatMap((path) => ifThere(() => read(path)) ?? []);
  files.push(...packagedFonts(root, files).flatMap((path) => ifThere(() => read(path)) ?? []));
  const contents = readContents(root, assets);
  // Deleted since they were listed.
  for (const address of assets) if (!contents.has(address)) assets.delete(address);
  const pictures = [...contents].flatMap(([address, { width, height, bytes, moves }]) =>
    isPicture(address) && width !== undefined && height !== undefined
      ? [[address, { width, height, bytes, ...(moves ? { moves } : {}) }] as const]
      : [],
  );
  return {
    files: [...files, ...unread],
    assets,
    contents,
    pictures: new Map(pictures),
    publicPath: publicPath(root),
  };
}

/**
 * Adds the addresses of pages that exist on the same host outside this site, for a site that is published below a path of another website,
 * so that links to them count as links to existing files. The site's own pages take precedence.
 */
export function withPagesBeside(read: SiteFiles, addresses: readonly string[] = []): SiteFiles {
  if (addresses.length === 0) return read;
  const routes = new Set(read.files.map(({ path }) => routeIn(path)));
  const others = addresses.filter((address) => !routes.has(address));
  return { ...read, assets: new Set([...read.assets, ...others]) };
}

function routeIn(file: string): string | undefined {
  const address = /^pages\/.*\.json$/.test(file) ? routeOf(file) : undefined;
  return address && "route" in address ? address.route : undefined;
}

/** Bytes read from the start of a file: enough to recognise nearly every format, and to find a picture's size. */
const HEADER = 256 * 1024;
/** Bytes read from the end of a file: enough for data after the end of a picture or document. */
const TRAILER = 64 * 1024;

/** Reads the content of each static file; an unreadable one is reported when it is published. */
function readContents(
  root: string,
  assets: ReadonlySet<string>,
): Map<string, FileContent & { bytes: number }> {
  const contentOf = (address: string) => {
    const file = publicPlace(root, address);
    const { size: bytes } = statSync(file);
    const read = (length: number) => readParts(file, Math.min(length, bytes), bytes);
    const content = fileContent(address, ...read(address.endsWith(".svg") ? bytes : HEADER), bytes);
    const isUnmeasured = isRaster(address) && content.kind === "picture" && content.width === undefined;
    const whole = isUnmeasured && bytes > HEADER ? fileContent(address, ...read(bytes), bytes) : content;
    return { ...whole, bytes };
  };
  return new Map(
    [...assets].flatMap((address) => {
      const content = ifThere(() => contentOf(address));
      return content ? [[address, content] as const] : [];
    }),
  );
}

/** Calls a function that reads a file; undefined if the file no longer exists or is a folder. */
function ifThere<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(?:ENOENT|ENOTDIR|EISDIR)$/.test(String(error.code)))
      return undefined;
    throw error;
  }
}

function readParts(file: string, length: number, size: number): [start: Uint8Array, end: Uint8Array] {
  const descriptor = openSync(file, "r");
  try {
    const part = (from: number, most: number) => {
      const bytes = new Uint8Array(most);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, most, from));
    };
    const start = part(0, length);
    const from = Math.max(0, size - TRAILER);
    return [start, length === size ? start.subarray(from) : part(from, size - from)];
  } finally {
    closeSync(descriptor);
  }
}
