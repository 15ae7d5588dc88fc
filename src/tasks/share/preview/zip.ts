import { zipSync } from "fflate";

/** The ZIP format stores these numbers in two and in four bytes. */
const MAX_FILES = 0xffff;
const MAX_BYTES = 0xffffffff;
/** The first day that the format knows: the same files give the same archive. */
const DAY = new Date(1980, 0, 1);

/**
 * An archive in the ZIP format.
 * @param files by path, with "/" between folders
 * @throws Error if they are too many or too large for the format without its extensions
 */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const archive = zipSync(Object.fromEntries(files), { mtime: DAY });
  if (files.size > MAX_FILES || archive.length > MAX_BYTES)
    throw new Error("The site is too large for one archive.");
  return Buffer.from(archive.buffer, archive.byteOffset, archive.length);
}
