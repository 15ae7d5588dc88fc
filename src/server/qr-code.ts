import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";

/**
 * A QR code for the terminal, always light on dark whatever the terminal's colours, because some cameras do
 * not read inverted codes.
 */
export function qrCode(text: string): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split("\n");
  return lines.map((line) => styleText(["whiteBright", "bgBlack"], line)).join("\n");
}
