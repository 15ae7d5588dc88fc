import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";

/** A QR code for the terminal. Light on dark whatever its colours are: some cameras do not read an inverted code. */
export function qrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split("\n");
  return lines.map((line) => styleText(["whiteBright", "bgBlack"], line)).join("\n");
}
