import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Request, Response } from "express";
import { decodeAddress } from "#src/content/address/routes.ts";
import { contentTypeOf, isText } from "#src/content/static/content-types.ts";
import { type CompressedFiles, chooseCoding } from "./compressed-files.ts";

/** A smaller file fits into one packet uncompressed; a larger one would have to be held in memory. */
const COMPRESSED_BYTES = { least: 1024, most: 16 * 1024 * 1024 };

type ServedFile = {
  root: string;
  /** Path in that folder, starting with "/". */
  file: string;
  compressed: CompressedFiles;
};

/** Text in the coding that the client prefers, other files and ranges unchanged; status and headers stay. */
export async function sendStoredFile(
  request: Request,
  response: Response,
  { root, file, compressed }: ServedFile,
): Promise<void> {
  const type = contentTypeOf(file);
  response.type(type);
  const place = path.join(root, file);
  // A file that has just disappeared is left to Express, which answers for any that cannot be read.
  const { size, mtimeMs, mtime } = await stat(place).catch(() => ({
    size: 0,
    mtimeMs: 0,
    mtime: new Date(),
  }));
  const { least, most } = COMPRESSED_BYTES;
  if (isText(type) && size >= least && size <= most) {
    response.vary("Accept-Encoding");
    const coding = request.headers.range ? undefined : chooseCoding(request.headers["accept-encoding"]);
    if (coding) {
      const stamp = `${size.toString(16)}-${mtimeMs.toString(16)}`;
      const bytes = await compressed.get(`${file} ${stamp}`, coding, () => readFile(place));
      response.set({
        "Content-Encoding": coding,
        ETag: `W/"${stamp}-${coding}"`,
        "Last-Modified": mtime.toUTCString(),
      });
      response.send(bytes);
      return;
    }
  }
  // Express closes the file when a visitor disconnects, and answers if it cannot be read. `root` is given
  // because otherwise a parent folder whose name starts with a dot would make it a hidden file.
  response.sendFile(file, {
    root,
    dotfiles: "allow",
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  });
}

/** The file of an encoded path without `..`: `/a` is `a`, `a.html` or `a/index.html`; undefined if there is none. */
export async function findFile(directory: string, address: string): Promise<string | undefined> {
  const plain = decodeAddress(address).replace(/\/$/, "");
  for (const file of [plain, `${plain}.html`, `${plain}/index.html`]) {
    if (await isFile(path.join(directory, file))) return file;
  }
  return undefined;
}

/** Also false for names that no file can have, such as one with a zero byte. */
function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
