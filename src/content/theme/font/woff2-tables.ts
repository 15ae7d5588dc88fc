import { brotliDecompressSync } from "node:zlib";

/** Table tags by the number that WOFF2 stores for them (section 4.1, table 2). */
const TABLE_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".split(
    " ",
  );
const HEADER = 48;
/** Maximum unpacked size: a few kilobytes could unpack to gigabytes, whereas the largest fonts, for Chinese, have 30 MB. */
const MAX_UNPACKED_BYTES = 64_000_000;

/** A table of a font. @property transformed whether it is in WOFF2's transformed form, which only `glyf`, `loca` and `hmtx` have */
export type FontTable = { bytes: DataView; transformed: boolean };

/**
 * Unpacks the tables of a font file.
 * @returns undefined unless it is a WOFF2 file with a single font
 * @see https://www.w3.org/TR/WOFF2/
 */
export function woff2Tables(file: Uint8Array): Map<string, FontTable> | undefined {
  try {
    const reader = new Reader(file);
    const [signature, flavor] = [reader.text(4), reader.text(4)];
    if (signature !== "wOF2" || flavor === "ttcf") return undefined;
    const count = new DataView(file.buffer, file.byteOffset).getUint16(12);
    reader.at = HEADER;
    const entries = Array.from({ length: count }, () => entryAt(reader));
    const content = brotliDecompressSync(file.subarray(reader.at), { maxOutputLength: MAX_UNPACKED_BYTES });
    const tables = new Map<string, FontTable>();
    let at = 0;
    for (const { tag, length, transformed } of entries) {
      tables.set(tag, { bytes: new DataView(content.buffer, content.byteOffset + at, length), transformed });
      at += length;
    }
    return tables;
  } catch {
    // The file is truncated, or compressed in another way.
    return undefined;
  }
}

function entryAt(reader: Reader): { tag: string; length: number; transformed: boolean } {
  const flags = reader.byte();
  const tag = TABLE_TAGS[flags & 63]?.replace("_", " ") ?? reader.text(4);
  const version = flags >> 6;
  // The null transform is version 3 for glyf and loca, and version 0 for all others.
  const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
  const original = reader.base128();
  return { tag, length: transformed ? reader.base128() : original, transformed };
}

class Reader {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError("The file ends here.");
    this.at += 1;
    return value;
  }

  text(length: number): string {
    return String.fromCharCode(...Array.from({ length }, () => this.byte()));
  }

  /** Reads a variable-length number (section 4.1, UIntBase128). */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError("The number is too long.");
  }
}
