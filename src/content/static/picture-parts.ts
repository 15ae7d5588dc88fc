/** A part of a picture file, from its header to its end. @property body offset of its content */
export type PicturePart = { kind: string; start: number; body: number; end: number };

/** Parsers by the first bytes of a file, each as the character with that code. */
const FORMATS: readonly (readonly [begins: RegExp, parts: (file: Buffer) => PicturePart[]])[] = [
  [/^\xff\xd8\xff/, jpegParts],
  [/^\x89PNG\r\n.\n/, pngParts],
  [/^RIFF.{4}WEBP/s, webpParts],
  [/^GIF8[79]a/, gifParts],
];

/**
 * Parses a JPEG, PNG, WebP or GIF file into its parts, up to its end or, if it is truncated, to the last complete part; data that cameras
 * append is excluded.
 * Empty for other formats.
 */
export function picturePartsOf(bytes: Uint8Array): PicturePart[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString("latin1", 0, 16);
  return FORMATS.find(([begins]) => begins.test(head))?.[1](file) ?? [];
}

/** Parses JPEG segments; their kind is the marker's number and the name at the start of the content: `e1 Exif` (ITU-T T.81, annex B). */
function jpegParts(file: Buffer): PicturePart[] {
  const parts: PicturePart[] = [{ kind: "d8", start: 0, body: 2, end: 2 }];
  for (let start = 2; start + 4 <= file.length && file[start] === 0xff; ) {
    const marker = file[start + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const body = start + 4;
    const header = start + 2 + file.readUInt16BE(start + 2);
    const name = /^[\w/:.]*/.exec(file.toString("latin1", body, body + 32))?.[0] ?? "";
    const end = marker === 0xda ? nextMarker(file, header) : header;
    parts.push({ kind: `${marker.toString(16)} ${name}`, start, body, end });
    start = end;
    if (file[start] === 0xff && file[start + 1] === 0xd9) {
      parts.push({ kind: "d9", start, body: start + 2, end: start + 2 });
      break;
    }
  }
  return parts;
}

/** Finds the end of entropy-coded data, which contains stuffed zeros after 0xff and restart markers. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

/** Parses PNG chunks; their kind is the chunk type (PNG, section 5). */
function pngParts(file: Buffer): PicturePart[] {
  const parts: PicturePart[] = [{ kind: "signature", start: 0, body: 8, end: 8 }];
  for (let start = 8; start + 12 <= file.length && parts.at(-1)?.kind !== "IEND"; ) {
    const end = start + 12 + file.readUInt32BE(start);
    parts.push({ kind: file.toString("latin1", start + 4, start + 8), start, body: start + 8, end });
    start = end;
  }
  return parts;
}

/** Parses WebP chunks; their kind is the chunk type (RFC 9649). */
function webpParts(file: Buffer): PicturePart[] {
  const parts: PicturePart[] = [{ kind: "RIFF", start: 0, body: 8, end: 12 }];
  const last = Math.min(file.length, file.readUInt32LE(4) + 8);
  for (let start = 12; start + 8 <= last; ) {
    const size = file.readUInt32LE(start + 4);
    const end = start + 8 + size + (size % 2);
    parts.push({ kind: file.toString("latin1", start, start + 4), start, body: start + 8, end });
    start = end;
  }
  return parts;
}

/** Parses GIF frames, and extensions; the kind of an extension is its label and name: `ff XMP` (GIF89a). */
function gifParts(file: Buffer): PicturePart[] {
  const coloursFrom = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const screen = 13 + coloursFrom(file[10] ?? 0);
  const parts: PicturePart[] = [{ kind: "screen", start: 0, body: 6, end: screen }];
  for (let start = screen; start < file.length; ) {
    const [sign, label = 0] = [file[start], file[start + 1]];
    if (sign === 0x3b) {
      parts.push({ kind: "trailer", start, body: start + 1, end: start + 1 });
      break;
    }
    if (sign !== 0x21 && sign !== 0x2c) break;
    const isFrame = sign === 0x2c;
    const body = isFrame ? start + 11 + coloursFrom(file[start + 9] ?? 0) : start + 2;
    let end = body;
    while (end < file.length && file[end] !== 0) end += 1 + (file[end] ?? 0);
    end += 1;
    const name = /^\w*/.exec(file.toString("latin1", body + 1, body + 12))?.[0] ?? "";
    parts.push({ kind: isFrame ? "frame" : `${label.toString(16)} ${name}`, start, body, end });
    start = end;
  }
  return parts;
}
