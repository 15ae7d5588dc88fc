import { type Position, positionAt } from "./position.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, keeping a byte order mark. @returns undefined if the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes UTF-16, with or without a byte order mark. @returns undefined if the bytes are not UTF-16 */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  // Without a byte order mark, the document begins with an ASCII character, whose other byte is zero.
  const isLittle = (first === 0xff && second === 0xfe) || (first && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second);
  if (!isLittle && !isBig) return undefined;
  try {
    return new TextDecoder(isLittle ? "utf-16le" : "utf-16be", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Finds the first invalid byte of a text in UTF-8, after its longest valid prefix.
 * @returns the text before that byte, and its position
 */
export function findWrongByte(bytes: Uint8Array): { before: string; position: Position } {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodeBeginning(bytes, middle) === undefined) bad = middle;
    else good = middle;
  }
  const before = decodeBeginning(bytes, good) ?? "";
  return { before, position: positionAt(before, before.length) };
}

/** Decodes a prefix; an incomplete last character is dropped. */
function decodeBeginning(bytes: Uint8Array, length: number): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
}
