import type { ThemeFontFile } from "#schema/generated/types.ts";
import { urlOfFile } from "#src/content/address/static-address.ts";
import type { MeasuredFont, MeasuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { fallbackFamily } from "./theme-values.ts";

type FaceRule = { "@font-face": Record<string, string> };

/** The `@font-face` rules of a site's fonts, each with a fallback of equal metrics, which prevents layout shift. */
export function fontFaces(fonts: MeasuredFonts): FaceRule[] {
  return fontsOf(fonts).flatMap((font) => [
    ...font.files.filter((file) => !isSupplement(file, font)).map((file) => faceRule(file, font)),
    { "@font-face": fallbackFace(font) },
  ]);
}

/** The `@font-face` rules of files with rarer letters, which the first screen need not wait for. */
export function supplementFaces(fonts: MeasuredFonts): FaceRule[] {
  return fontsOf(fonts).flatMap((font) =>
    font.files.filter((file) => isSupplement(file, font)).map((file) => faceRule(file, font)),
  );
}

/**
 * Tells whether a font file only supplements the first file with rarer characters. If every file has a range, each may be for a language,
 * and none is a supplement.
 */
const isSupplement = ({ range }: ThemeFontFile, { files: [first] }: MeasuredFont): boolean =>
  range !== undefined && first?.range === undefined;

function faceRule({ src, weight, style, range }: ThemeFontFile, { family }: MeasuredFont): FaceRule {
  return {
    "@font-face": {
      fontFamily: family,
      src: `url(${urlOfFile(src)}) format('woff2')`,
      fontWeight: weight,
      ...(style === "italic" ? { fontStyle: style } : {}),
      fontDisplay: "swap",
      ...(range ? { unicodeRange: range } : {}),
    },
  };
}

/** The font file that a page preloads: the first one of the headings, or of body text if headings have no font. */
export function preloadedFonts({ heading, body }: MeasuredFonts): string[] {
  return ((heading ?? body)?.files ?? []).slice(0, 1).map(({ src }) => urlOfFile(src));
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
