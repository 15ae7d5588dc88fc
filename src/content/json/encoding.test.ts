import { expect, test } from "vitest";
import { decodeText, decodeUtf16, findWrongByte } from "./encoding.ts";

const TEXT = '{ "title": "Größe 写 👩" }';
const utf8 = new TextEncoder().encode(TEXT);

/** The text in UTF-16. @param swap whether the larger byte of each unit comes first */
function utf16(text: string, swap: boolean): Uint8Array {
  const bytes = Buffer.from(text, "utf16le");
  return swap ? bytes.swap16() : bytes;
}

test("UTF-8 is read as it is, with its byte order mark", () => {
  expect(decodeText(utf8)).toBe(TEXT);
  expect(decodeText(new TextEncoder().encode(`\ufeff${TEXT}`))).toBe(`\ufeff${TEXT}`);
  expect(decodeText(utf8.with(13, 0xff))).toBeUndefined();
});

test.each([false, true])("UTF-16 is read in either order of bytes, with and without a mark: %s", (swap) => {
  expect(decodeUtf16(utf16(TEXT, swap))).toBe(TEXT);
  expect(decodeUtf16(utf16(`\ufeff${TEXT}`, swap))).toBe(TEXT);
});

test.each([[utf8], [new Uint8Array()], [utf16("\ufeff\ud800", false)]])("%o is not UTF-16", (bytes) => {
  expect(decodeUtf16(bytes)).toBeUndefined();
});

test("the first wrong byte is found behind letters of several bytes", () => {
  const bytes = Buffer.concat([Buffer.from("{\n  Größe"), Buffer.from([0xfc]), Buffer.from(" und mehr")]);
  expect(findWrongByte(bytes)).toEqual({ before: "{\n  Größe", position: { line: 2, column: 8 } });
});
