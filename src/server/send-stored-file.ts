import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Request, Response } from "express";
import type { CompressedFiles } from "./compressed-files.ts";
import { chooseCoding } from "./content-coding.ts";

/** Below this a file fits into one packet as it is; above, it would be held in memory as a whole. */
const COMPRESSED_BYTES = { least: 1024, most: 16 * 1024 * 1024 };
const TEXT = /^text\/|[/+](?:json|xml|javascript)\b/;

/** A file as it lies in a build. */
export type StoredFile = {
  /** Absolute folder of the build. */
  root: string;
  /** Path below it, beginning with "/". */
  file: string;
  compressed: CompressedFiles;
};

/**
 * Answers with a file: text in the coding that the client likes best, everything else, and a part of a file, as it
 * lies there. Status and further headers are left as they are set.
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  { root, file, compressed }: StoredFile,
): Promise<void> {
  response.type(path.extname(file));
  const place = path.join(root, file);
  // One that has just gone is answered by Express, as any that cannot be read.
  const { size, mtimeMs, mtime } = await stat(place).catch(() => ({
    size: 0,
    mtimeMs: 0,
    mtime: new Date(),
  }));
  const { least, most } = COMPRESSED_BYTES;
  if (TEXT.test(String(response.get("Content-Type"))) && size >= least && size <= most) {
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
  // Express closes a file that a visitor leaves in the middle, and answers where one cannot be read. Without a root,
  // a folder above whose name begins with a dot would count as a hidden file.
  response.sendFile(file, {
    root,
    dotfiles: "allow",
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  });
}
