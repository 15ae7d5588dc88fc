import { crc32 } from "node:zlib";
import { itemsOfAvif } from "./avif-items.ts";
import { type PicturePart, picturePartsOf } from "./picture-parts.ts";

/** Matches the JPEG segments that affect how the picture looks; all others contain author, time, place and device. */
const VISIBLE_SEGMENT = /^(?:e0 |e2 ICC_PROFILE|ee )/;
/** Matches the parts that no browser needs to show a picture: EXIF, XMP, IPTC, comments, dates, previews. */
const METADATA = /^(?:e[0-9a-f] |fe |tEXt|zTXt|iTXt|eXIf|tIME|EXIF|XMP|ff XMP)/;
const EXIF = /^(?:e1 Exif|eXIf|EXIF)/;
/** Matches the kinds of parts that end a picture; later bytes do not belong to it. */
const FINAL_PART = /^(?:d9|IEND|trailer)$/;
/** Flags in the header of an extended WebP file that announce EXIF and XMP. */
const METADATA_FLAGS = 0x0c;

/**
 * Removes the metadata of a picture, such as the place where it was taken: JPEG, PNG, WebP, GIF, AVIF and HEIC. Pixels, frames, colour
 * profile and orientation are preserved. Data that cameras append, such as a film, is removed too.
 * @returns the same bytes if there is nothing to remove
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts = picturePartsOf(file);
  if (parts.length === 0) return withEmptyItems(file) ?? bytes;
  const remaining = parts.filter(({ kind }) => VISIBLE_SEGMENT.test(kind) || !METADATA.test(kind));
  const [first, last] = [parts[0]?.kind, parts.at(-1)];
  const rest = file.subarray(last?.end);
  if (remaining.length === parts.length && rest.length === 0) return bytes;
  const turn = orientationIn(file, parts);
  const pieces: Buffer[] = remaining.map(({ start, end }) => Buffer.from(file.subarray(start, end)));
  if (first === "RIFF") return asWebp(pieces, turn);
  // EXIF follows the first segment of a JPEG, and the header of a PNG.
  if (turn > 1) pieces.splice(first === "d8" ? 1 : 2, 0, first === "d8" ? segment(turn) : chunk(turn));
  // If the parts were not parsed to the end, the rest may belong to the picture.
  return Buffer.concat(FINAL_PART.test(last?.kind ?? "") ? pieces : [...pieces, rest]);
}

/** The EXIF orientation of a picture, from 1 (upright) to 8 (TIFF 6.0, section 8). */
export function orientationIn(bytes: Uint8Array, parts: readonly PicturePart[]): number {
  const part = parts.find(({ kind }) => EXIF.test(kind));
  if (!part) return 1;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const content = file.subarray(part.body, part.end);
  const exif = content.subarray(content.indexOf("Exif\0\0", 0, "latin1") === 0 ? 6 : 0);
  try {
    const isLittle = exif[0] === 0x49;
    const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
    const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === ORIENTATION) return between(short(at + 8));
    }
  } catch {
    // Truncated or damaged: browsers ignore the orientation.
  }
  return 1;
}

const ORIENTATION = 0x0112;

const between = (turn: number): number => (turn >= 1 && turn <= 8 ? turn : 1);

/**
 * Creates EXIF data that contains nothing but an orientation.
 * @param turn orientation, from 1 to 8
 */
const exifOf = (turn: number): Buffer =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${turn}000000000000`, "hex");

function segment(turn: number): Buffer {
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exifOf(turn)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, content.length + 2]), content]);
}

function chunk(turn: number): Buffer {
  const content = Buffer.concat([Buffer.from("eXIf", "latin1"), exifOf(turn)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** Assembles a WebP file from its chunks, with a header whose flags match them. */
function asWebp(pieces: Buffer[], turn: number): Buffer {
  const extended = pieces[1]?.toString("latin1", 0, 4) === "VP8X" ? pieces[1] : undefined;
  if (extended) extended[8] = ((extended[8] ?? 0) & ~METADATA_FLAGS) | (turn > 1 ? 8 : 0);
  if (extended && turn > 1) {
    const exif = exifOf(turn);
    const header = Buffer.from("EXIF\0\0\0\0", "latin1");
    header.writeUInt32LE(exif.length, 4);
    pieces.push(header, exif);
  }
  const file = Buffer.concat(pieces);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Overwrites EXIF and XMP in an AVIF file with zeros: removing them would move the pixels, whose offset is stored in the file. */
function withEmptyItems(file: Buffer): Uint8Array | undefined {
  const items = itemsOfAvif(file).filter(({ kind }) => /^(?:Exif|mime)$/.test(kind));
  if (items.length === 0) return undefined;
  const emptied = Buffer.from(file);
  for (const { start, end } of items) emptied.subarray(start, end).fill(0);
  return emptied;
}
