import { deflateSync } from "node:zlib";

const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A PNG file of this size, without pixels worth looking at. */
export function png(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return join(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", size),
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array()),
  );
}

/** The markers of a JPEG file of this size. */
export function jpeg(width: number, height: number): Uint8Array {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  return join(new Uint8Array(start), frame, new Uint8Array(2000), new Uint8Array([0xff, 0xd9]));
}

/** A lossy WebP file of this size. */
export function webp(width: number, height: number): Uint8Array {
  const frame = Buffer.alloc(30);
  frame.set([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a]);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const chunkHeader = Buffer.alloc(4);
  chunkHeader.writeUInt32LE(frame.length);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(12 + frame.length);
  return join(text("RIFF"), size, text("WEBPVP8 "), chunkHeader, frame);
}

/** The beginning of an MP4 video. */
export const mp4 = join(
  new Uint8Array([0, 0, 0, 20]),
  text("ftypisom"),
  new Uint8Array(8),
  new Uint8Array([0, 0, 0, 8]),
  text("mdat"),
);

export const pdf = text("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
export const pointer = text(
  "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 132451\n",
);
export const captions = text("WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome to the orchard.\n");
export const subRip = text("1\n00:00:00,000 --> 00:00:04,000\nWelcome to the orchard.\n");
export const svg = (inside = '<path d="M0 0h8v8z"/>', attributes = 'viewBox="0 0 800 600"') =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`);

function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return join(length, text(name), data, new Uint8Array(4));
}
