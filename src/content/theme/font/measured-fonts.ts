import type { ThemeFallback, ThemeFont, ThemeFontFile, ThemeFonts } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type SourceFile, staticFile } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import { type FileContents, misfit } from "#src/content/static/file-content.ts";
import { themeFont, themeFontSheet } from "#src/content/theme/font/font.rules.ts";
import { fallbackMetrics, latinLetters } from "./font-metrics.ts";
import { drawsLatin, type FontSlice, mayDrawLatin, readSheet } from "./package-sheet.ts";

/** @property slices faces from the style sheets of packages @property latin the Latin letters that all its files draw */
export type MeasuredFont = Pick<ThemeFont, "family"> & {
  files: ThemeFontFile[];
  slices: FontSlice[];
  fallback: ThemeFallback;
  latin: string;
};
export type MeasuredFonts = { heading?: MeasuredFont; body?: MeasuredFont };

/** Arial as it is, for a file that cannot be measured. */
const ARIAL: ThemeFallback = { ascent: 90.53, descent: 21.19, lineGap: 3.27, sizeAdjust: 100 };

/** The fonts of a theme, each measured by its first file unless the theme says otherwise. */
export function measuredFonts(
  { heading, body }: ThemeFonts = {},
  files: readonly SourceFile[] = [],
): MeasuredFonts {
  const measured = (font: ThemeFont): MeasuredFont => {
    const { family, files: own = [], sheets = [] } = font;
    const slices = sheets.flatMap((sheet) => readSheet(sheet, family, files).slices);
    const first = own[0] ?? slices.find(drawsLatin) ?? slices[0];
    const file = first && staticFile(first.src, files);
    const fallback = font.fallback ?? (file && metricsOf(file)) ?? ARIAL;
    const latin = [...own, ...slices.filter(mayDrawLatin)].flatMap(({ src }) => {
      const drawn = staticFile(src, files);
      return drawn ? lettersIn(drawn) : [];
    });
    return { family, files: own, slices, fallback, latin: [...new Set(latin)].join("") };
  };
  return { ...(heading ? { heading: measured(heading) } : {}), ...(body ? { body: measured(body) } : {}) };
}

/** Font files that cannot be measured; one that is missing or no font at all is reported with all other files. */
export function checkFonts(
  fonts: ThemeFonts = {},
  files: readonly SourceFile[],
  contents: FileContents,
): Diagnostic[] {
  return Object.entries(fonts).flatMap(([name, font]: [string, ThemeFont]) => [
    ...checkSheets(font, `/fonts/${name}`, files),
    ...(font.files ?? []).flatMap(({ src }, index) => {
      const file = staticFile(src, files);
      const isReported = misfit(contents.get(src) ?? {}, { kind: "font" }) !== undefined && contents.has(src);
      const isUnreadable = file !== undefined && metricsOf(file) === undefined;
      return isUnreadable && !isReported ? [themeFont.at(`/fonts/${name}/files/${index}/src`, { src })] : [];
    }),
  ]);
}

function checkSheets(
  { family, files: own, sheets }: ThemeFont,
  at: string,
  files: readonly SourceFile[],
): Diagnostic[] {
  if (!own && !sheets)
    return [fieldMissing.at(at, { name: "files", alternative: "sheets", description: "" })];
  return (sheets ?? []).flatMap((sheet, index) => {
    const { problem } = readSheet(sheet, family, files);
    return problem === undefined ? [] : [themeFontSheet.at(`${at}/sheets/${index}`, { problem })];
  });
}

/** Measured once for the check, the pages and every file that is shown in Studio. */
const metricsOf = memoised((file: SourceFile) => fallbackMetrics(file.bytes));

const lettersIn = memoised((file: SourceFile) => [...latinLetters(file.bytes)]);
