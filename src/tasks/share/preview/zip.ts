import { zipSync } from "fflate";

/** Limits of the ZIP format, which stores the number of files in two bytes and offsets in four. */
const MAX_FILES = 0xffff;
const MAX_BYTES = 0xffffffff;
/** The earliest date that the ZIP format can store, used for all files so that archives are reproducible. */
const DAY = new Date(1980, 0, 1);

/**
 * Creates a ZIP archive.
 * @param files by path, with "/" separators
 * @param tooLarge message of the error
 * @throws Error if there are too many files, or they are too large, for a ZIP archive without format extensions
 */
export function zipOf(files: ReadonlyMap<string, Buffer>, tooLarge: string): Buffer {
  const archive = zipSync(Object.fromEntries(files), { mtime: DAY });
  if (files.size > MAX_FILES || archive.length > MAX_BYTES) throw new Error(tooLarge);
  return Buffer.from(archive.buffer, archive.byteOffset, archive.length);
}
