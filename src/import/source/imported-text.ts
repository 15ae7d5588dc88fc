import { decodeText, decodeUtf16 } from "../../content/json/encoding.ts";

/** Windows-1252 characters from 0x80, where Latin-1 has control characters, which Node's decoder would return. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes a file of another system. @returns the text; `isGuessed` if it is neither UTF-8 nor UTF-16 */
export function importedText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const text = decodeUtf16(bytes) ?? decodeText(bytes);
  if (text !== undefined) return { text, isGuessed: false };
  const western = Buffer.from(bytes).toString("latin1");
  const windows = western.replaceAll(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  return { text: windows, isGuessed: true };
}

/** The finding that reports a guessed encoding. */
export const guessed = (file: string) => ({
  kind: "Letters",
  file,
  line: 1,
  what: "not UTF-8: read as Windows-1252 (Western European)",
});
