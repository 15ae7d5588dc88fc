import { expect, test } from "vitest";
import { picturePartsOf } from "./picture-parts.ts";

/** Bytes of numbers and Latin-1 texts. */
const bytes = (...parts: (number | string)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === "number" ? Buffer.from([part]) : Buffer.from(part, "latin1"))),
  );

const kinds = (file: Buffer): string[] => picturePartsOf(file).map(({ kind }) => kind);
const u32 = (value: number, isLittle = false): string => {
  const buffer = Buffer.alloc(4);
  if (isLittle) buffer.writeUInt32LE(value);
  else buffer.writeUInt32BE(value);
  return buffer.toString("latin1");
};

const exif = bytes(0xff, 0xe1, 0, 10, "Exif\0\0ab");
const scan = bytes(0xff, 0xda, 0, 3, 1, "data", 0xff, 0, "data", 0xff, 0xd0, "data");
const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([bytes(0xff, 0xd8), ...parts]);

test("a JPEG consists of its segments, with stuffed zeros and restart marks inside the scan", () => {
  const file = jpeg(exif, scan, bytes(0xff, 0xd9), bytes("appended by a camera"));
  expect(kinds(file)).toEqual(["d8", "e1 Exif", "da ", "d9"]);
  const parts = picturePartsOf(file);
  expect(parts[1]).toEqual({ kind: "e1 Exif", start: 2, body: 6, end: 14 });
  expect(parts.map(({ start }) => start).slice(1)).toEqual(parts.map(({ end }) => end).slice(0, -1));
});

test("fill bytes before a marker are skipped, and a truncated scan lasts to the end of the file", () => {
  expect(kinds(jpeg(bytes(0xff), exif, scan))).toEqual(["d8", "e1 Exif", "da "]);
  expect(picturePartsOf(jpeg(exif, scan)).at(-1)?.end).toBe(jpeg(exif, scan).length);
});

test("a PNG ends with its last chunk", () => {
  const chunk = (type: string, body = "") => `${u32(body.length)}${type}${body}crc!`;
  const file = bytes("\x89PNG\r\n\x1a\n", chunk("IHDR", "abc"), chunk("tEXt"), chunk("IEND"), chunk("more"));
  expect(kinds(file)).toEqual(["signature", "IHDR", "tEXt", "IEND"]);
  expect(picturePartsOf(file)[1]).toEqual({ kind: "IHDR", start: 8, body: 16, end: 23 });
});

test("the chunks of a WebP are padded to even lengths", () => {
  const body = `WEBPVP8 ${u32(3, true)}abc\0EXIF${u32(2, true)}ab`;
  const file = bytes("RIFF", u32(body.length, true), body, "appended");
  expect(kinds(file)).toEqual(["RIFF", "VP8 ", "EXIF"]);
  expect(picturePartsOf(file).map(({ end }) => end)).toEqual([12, 24, 34]);
});

test("a GIF consists of screen, frames and named extensions", () => {
  const screen = bytes("GIF89a", 1, 0, 1, 0, 0x80, 0, 0, "colour");
  const extension = bytes(0x21, 0xff, 11, "XMP DataXMP", 2, "ab", 0);
  const frame = bytes(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, "a", 0);
  const file = Buffer.concat([screen, extension, frame, bytes(0x3b, "appended")]);
  expect(kinds(file)).toEqual(["screen", "ff XMP", "frame", "trailer"]);
  expect(picturePartsOf(file)[0]?.end).toBe(screen.length);
});

test("files of other formats have no parts, and a view of a buffer is read from its own start", () => {
  expect(kinds(bytes("<svg>"))).toEqual([]);
  expect(kinds(Buffer.alloc(0))).toEqual([]);
  const file = jpeg(exif, scan, bytes(0xff, 0xd9));
  const shifted = new Uint8Array(Buffer.concat([bytes("shift"), file])).subarray(5);
  expect(picturePartsOf(shifted).map(({ kind }) => kind)).toEqual(kinds(file));
});
