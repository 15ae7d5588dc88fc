import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { namedFonts, packageFolder } from "#src/content/static/font-sheet.ts";

const THEME = "pages/_data/theme.json";
/** Pattern of a style sheet in a package, as in the schema: no segment leads upwards. */
const SHEET = /^(?:@[a-z0-9_-][\w.-]*\/)?[a-z0-9_-][\w.-]*(?:\/[\w-][\w.-]*)+\.css$/i;

/** Paths of the style sheets in packages that the theme names, and of their fonts; missing files are left out. */
export function packagedFonts(root: string, files: readonly SourceFile[]): string[] {
  const theme = files.find(({ path }) => path === THEME);
  const paths = sheetsIn(theme).flatMap((sheet) => {
    const [folder, path] = [packageFolder(sheet), `node_modules/${sheet}`];
    const isInside = (name: string) =>
      statSync(join(root, name), { throwIfNoEntry: false })?.isFile() === true &&
      realpathSync(join(root, name)).startsWith(realpathSync(join(root, folder)) + sep);
    const fonts = isInside(path) ? namedFonts(path, readFileSync(join(root, path))) : [];
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
    // An unreadable document is reported when it is checked.
    return [];
  }
  return ["/fonts/heading", "/fonts/body"].flatMap((at) => {
    const font = valueAt(value, at);
    const sheets = isObject(font) && Array.isArray(font.sheets) ? font.sheets : [];
    return sheets.filter((sheet) => typeof sheet === "string").filter((sheet) => SHEET.test(sheet));
  });
}
