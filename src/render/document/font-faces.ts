import type { MeasuredFont, MeasuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { fallbackFamily } from "./theme-values.ts";

/** The rules of a site's fonts, each with a fallback of the same metrics that prevents layout shift. */
export function fontFaces(fonts: MeasuredFonts): { "@font-face": Record<string, string> }[] {
  return fontsOf(fonts).flatMap((font) => [
    ...font.files.map(({ src, weight, style, range }) => ({
      "@font-face": {
        fontFamily: font.family,
        src: `url(${src}) format('woff2')`,
        fontWeight: weight,
        ...(style === "italic" ? { fontStyle: style } : {}),
        fontDisplay: "swap",
        ...(range ? { unicodeRange: range } : {}),
      },
    })),
    { "@font-face": fallbackFace(font) },
  ]);
}

/** The file that a page asks for at once: the first one of headings, or of texts where headings have no font. */
export function preloadedFonts({ heading, body }: MeasuredFonts): string[] {
  return ((heading ?? body)?.files ?? []).slice(0, 1).map(({ src }) => src);
}

const fontsOf = ({ heading, body }: MeasuredFonts): MeasuredFont[] =>
  [heading, body].filter((font) => font !== undefined);

function fallbackFace(font: MeasuredFont): Record<string, string> {
  const { ascent, descent, lineGap, sizeAdjust } = font.fallback;
  return {
    fontFamily: fallbackFamily(font),
    src: "local('Arial'), local('Roboto'), local('Liberation Sans')",
    ascentOverride: `${ascent}%`,
    descentOverride: `${descent}%`,
    lineGapOverride: `${lineGap}%`,
    sizeAdjust: `${sizeAdjust}%`,
  };
}
