import type { ThemeFallback, ThemeFont, ThemeFontFile, ThemeFonts } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { packagedAddress, type SourceFile, staticFile } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import { type FileContents, misfit } from "#src/content/static/file-content.ts";
import { type FaceStyle, facesIn, packageFolder, urlTarget } from "#src/content/static/font-sheet.ts";
import { themeFont, themeFontSheet } from "#src/content/theme/font/font.rules.ts";
import { fallbackMetrics, latinLetters } from "./font-metrics.ts";

/**
 * A font of the theme, with its metrics.
 * @property slices faces from style sheets of packages
 * @property latin Latin letters that all its files contain
 */
export type MeasuredFont = Pick<ThemeFont, "family"> & {
  files: ThemeFontFile[];
  slices: FontSlice[];
  fallback: ThemeFallback;
  latin: string;
};
export type MeasuredFonts = { heading?: MeasuredFont; body?: MeasuredFont };

/** The metrics of Arial itself, used for a font file that cannot be measured. */
const ARIAL: ThemeFallback = { ascent: 90.53, descent: 21.19, lineGap: 3.27, sizeAdjust: 100 };

/** Measures the fonts of a theme, each by its first file, unless the theme states the metrics. */
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

/** Reports font files that cannot be measured; missing files and other formats are reported by the check of all static files. */
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
  if (!own && !sheets) return [fieldMissing.at(at, { name: "files", alternative: "sheets" })];
  return (sheets ?? []).flatMap((sheet, index) => {
    const { problem } = readSheet(sheet, family, files);
    return problem === undefined ? [] : [themeFontSheet.at(`${at}/sheets/${index}`, { problem })];
  });
}

/** Font metrics by file; cached for the check, the pages and Studio's file list. */
const metricsOf = memoised((file: SourceFile) => fallbackMetrics(file.bytes));

const lettersIn = memoised((file: SourceFile) => [...latinLetters(file.bytes)]);

/** A font face from a package, with the address of its file. */
type FontSlice = FaceStyle & { src: string };

const RANGE = /^U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?(?:,\s*U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?)*$/i;
const WEIGHT = /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/;
const STYLE = /^(?:normal|italic|oblique(?: -?[\d.]+deg){0,2})$/;

/**
 * Reads the faces of one font family in a style sheet.
 * @param files of the site, including those of the package
 * @returns the faces, and the first problem, if there is one
 */
function readSheet(
  sheet: string,
  family: string,
  files: readonly SourceFile[],
): { slices: FontSlice[]; problem?: string } {
  const [folder, path] = [packageFolder(sheet), `node_modules/${sheet}`];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const fail = (problem: string) => ({ slices: [], problem });
  const name = folder.slice("node_modules/".length);
  const file = byPath.get(path);
  if (!byPath.has(`${folder}/package.json`))
    return fail(`The package ${name} is not installed: run "npm install ${name}".`);
  if (!file) return fail(`The package ${name} has no file ${path.slice(folder.length + 1)}.`);
  const faces = facesIn(file.bytes);
  if (typeof faces === "string") return fail(`${path} cannot be read: ${faces}.`);
  const own = faces.filter((face) => face.family === family);
  const [other] = faces;
  if (own.length === 0)
    return fail(`${path} has no font face of "${family}"${other ? `; it has "${other.family}"` : ""}.`);
  const slices: FontSlice[] = [];
  for (const { line, url, family: _, ...face } of own) {
    const target = urlTarget(url, path);
    const bytes = byPath.get(target)?.bytes;
    const problem = problemOf(url, target, folder, face);
    if (problem !== undefined) return fail(`${path}:${line} ${problem}.`);
    if (!bytes) return fail(`${path}:${line} names ${target}, which does not exist.`);
    if (Buffer.from(bytes.subarray(0, 4)).toString("latin1") !== "wOF2")
      return fail(`${path}:${line} names ${target}, which is not a WOFF2 font.`);
    slices.push({ src: packagedAddress(target), ...face });
  }
  return { slices };
}

const LETTER = 0x61;

/** Tells whether an upright face contains the unaccented Latin letters. */
const drawsLatin = (slice: FontSlice): boolean => meets(slice, LETTER, LETTER);

/** Tells whether an upright face may contain Latin letters, accented or not. */
const mayDrawLatin = (slice: FontSlice): boolean => meets(slice, LETTER, 0x1eff);

const meets = ({ style = "normal", range = "U+0-10FFFF" }: FontSlice, low: number, high: number): boolean =>
  style === "normal" &&
  range.split(",").some((part) => {
    const [from = "", to = from] = part.trim().slice(2).split("-");
    const [first, last] = [from.replaceAll("?", "0"), to.replaceAll("?", "F")].map((hex) =>
      Number.parseInt(hex, 16),
    );
    return first !== undefined && last !== undefined && first <= high && low <= last;
  });

function problemOf(url: string, target: string, folder: string, face: FaceStyle): string | undefined {
  if (url === "") return "has no WOFF2 file";
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url))
    return `loads ${url.slice(0, 80)}, which is not a file of the package`;
  if (url.startsWith("/") || !target.startsWith(`${folder}/`))
    return `names ${url}, which is outside the package`;
  if (!/^[\w@.+~/-]+$/.test(target))
    return `names ${url}, which has characters other than letters, digits and ._-+~`;
  if (!WEIGHT.test(face.weight)) return `has the font-weight "${face.weight}", which is not a number`;
  if (!STYLE.test(face.style ?? "normal")) return `has the font-style "${face.style}", which is unknown`;
  if (!RANGE.test(face.range ?? "U+0")) return "has a unicode-range that browsers do not read";
  return undefined;
}
