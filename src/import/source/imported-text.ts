import { decodeText, decodeUtf16 } from "../../content/json/encoding.ts";

/** The Windows-1252 characters from 0x80 to 0x9f. Node's decoder would return the control characters that Latin-1 has there. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes a file of another system. @returns the text; `isGuessed` if it is neither UTF-8 nor UTF-16 */
export function importedText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const text = decodeUtf16(bytes) ?? decodeText(bytes);
  if (text !== undefined) return { text, isGuessed: false };
  const western = Buffer.from(bytes).toString("latin1");
  const windows = western.replaceAll(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  return { text: windows, isGuessed: true };
}

/** The finding that reports that the encoding of a file was guessed. */
export const guessed = (file: string) => ({
  kind: "Letters",
  file,
  line: 1,
  what: "not UTF-8: read as Windows-1252 (Western European)",
});
