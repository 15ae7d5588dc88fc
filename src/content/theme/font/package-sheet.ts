import { packagedAddress, type SourceFile } from "#src/content/document/source-file.ts";
import { type FaceStyle, facesIn, packageFolder, urlTarget } from "#src/content/static/font-sheet.ts";

/** A font face of a package, by the address of its file. */
export type FontSlice = FaceStyle & { src: string };

const RANGE = /^U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?(?:,\s*U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?)*$/i;
const WEIGHT = /^(?:normal|bold|\d{1,4}(?: \d{1,4})?)$/;
const STYLE = /^(?:normal|italic|oblique(?: -?[\d.]+deg){0,2})$/;

/**
 * The faces that a style sheet has of a family.
 * @param files of the site, with those of the package
 * @returns with the first problem, if there is one
 */
export function readSheet(
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

/** Whether a face draws upright Latin letters. */
export const drawsLatin = (slice: FontSlice): boolean => meets(slice, LETTER, LETTER);

/** Whether some of an upright face may be Latin, with all its marks. */
export const mayDrawLatin = (slice: FontSlice): boolean => meets(slice, LETTER, 0x1eff);

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
