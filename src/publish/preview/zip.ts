import { crc32, deflateRawSync } from "node:zlib";

/** The ZIP format stores these numbers in two and in four bytes. */
const MOST_FILES = 0xffff;
const MOST_BYTES = 0xffffffff;

/** Names are UTF-8 (general purpose bit 11). */
const UTF8 = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: the same files give the same archive. */
const DAY = 0x21;

/**
 * An archive in the ZIP format (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16).
 * @param files by path, with "/" between folders
 * @throws Error if they are too many or too large for the format without its extensions
 */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    const about = numbers([2, VERSION], [2, UTF8], [2, DEFLATED], [2, 0], [2, DAY], [4, crc32(bytes)]);
    const sizes = numbers([4, packed.length], [4, bytes.length], [2, path.length], [2, 0]);
    directory.push(
      numbers([4, 0x02014b50], [2, VERSION]),
      about,
      sizes,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      path,
    );
    const local = [numbers([4, 0x04034b50]), about, sizes, path, packed];
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
    if (files.size > MOST_FILES || offset > MOST_BYTES)
      throw new Error("The site is too large for one archive.");
  }
  const listed = Buffer.concat(directory);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files.size], [2, files.size]);
  return Buffer.concat([...parts, listed, end, numbers([4, listed.length], [4, offset], [2, 0])]);
}

/** Little-endian numbers of two or four bytes. */
function numbers(...list: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
