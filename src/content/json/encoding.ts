import { type Position, positionOf } from "./position.ts";

/** Bytes as text, a byte order mark included; undefined where they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Where bytes that are not UTF-8 go wrong: the longest beginning that is still UTF-8 ends where the first wrong byte
 * stands.
 * @returns the text before that byte, and its place
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
  return { before, position: positionOf(before, before.length) };
}

/** The end may stand in the middle of a character: it is left out. */
function decodeBeginning(bytes: Uint8Array, length: number): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
}
