import { urlOfFile } from "#src/content/address/static-address.ts";
import type { MeasuredFonts } from "#src/content/theme/font/measured-fonts.ts";

/** Address of the style sheet of fonts from packages. */
export const SLICES = "/theme/fonts.css";

/** The text of the style sheet of fonts from packages: a rule for each file of a font. Empty if no font comes from a package. */
export function sliceSheet({ heading, body }: MeasuredFonts): string {
  const rules = [heading, body].flatMap((font) =>
    (font?.slices ?? []).map(
      ({ src, weight, style = "normal", range }) =>
        `@font-face{font-family:"${font?.family}";src:url(${urlOfFile(src)}) format('woff2');font-weight:${weight};font-style:${style};font-display:swap${range ? `;unicode-range:${range}` : ""}}`,
    ),
  );
  return [...new Set(rules)].join("");
}
