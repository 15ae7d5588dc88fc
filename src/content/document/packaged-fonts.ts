import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { namedFonts, packageFolder } from "#src/content/theme/font/package-sheet.ts";
import { fileText, type SourceFile } from "./source-file.ts";

const THEME = "pages/_data/theme.json";
/** As in the schema: no part of it leads upwards. */
const SHEET = /^(?:@[a-z0-9_-][\w.-]*\/)?[a-z0-9_-][\w.-]*(?:\/[\w-][\w.-]*)+\.css$/i;

/** Paths of the style sheets that the theme names in packages, and of their fonts, as far as they exist there. */
export function packagedFonts(root: string, files: Iterable<SourceFile>): string[] {
  const theme = [...files].find(({ path }) => path === THEME);
  const paths = sheetsIn(theme).flatMap((sheet) => {
    const [folder, path] = [packageFolder(sheet), `node_modules/${sheet}`];
    const isInside = (name: string) =>
      existsSync(join(root, name)) &&
      realpathSync(join(root, name)).startsWith(realpathSync(join(root, folder)) + sep);
    const fonts = isInside(path) ? namedFonts({ path, bytes: readFileSync(join(root, path)) }, folder) : [];
    return [`${folder}/package.json`, path, ...fonts].filter(isInside);
  });
  return [...new Set(paths)].sort();
}

function sheetsIn(theme: SourceFile | undefined): string[] {
  if (!theme || !fileText(theme).includes('"sheets"')) return [];
  let value: JsonValue;
  try {
    value = JSON.parse(fileText(theme));
  } catch {
    // Reported when the document is read.
    return [];
  }
  return ["/fonts/heading", "/fonts/body"].flatMap((at) => {
    const font = valueAt(value, at);
    const sheets = isObject(font) && Array.isArray(font.sheets) ? font.sheets : [];
    return sheets.filter((sheet) => typeof sheet === "string").filter((sheet) => SHEET.test(sheet));
  });
}
