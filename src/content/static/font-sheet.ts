import { posix } from "node:path";
import list from "postcss/lib/list";
import parse from "postcss/lib/parse";
import { memoised } from "#src/content/json/memo.ts";

/** The style of a font face. @property range characters that the face contains; all if undefined */
export type FaceStyle = { weight: string; style?: string; range?: string };

/** An `@font-face` rule. @property url of its WOFF2 file; empty if it has none */
type Face = FaceStyle & { family: string; line: number; url: string };

/** The folder of the package that contains a style sheet. */
export function packageFolder(sheet: string): string {
  return `node_modules/${sheet.split("/", sheet.startsWith("@") ? 2 : 1).join("/")}`;
}

/** Paths of the font files that a style sheet refers to, whether inside its package or not. */
export function namedFonts(path: string, bytes: Uint8Array): string[] {
  const faces = facesIn(bytes);
  if (typeof faces === "string") return [];
  return faces.map(({ url }) => urlTarget(url, path));
}

/** Resolves an address in a style sheet to a path. */
export const urlTarget = (url: string, sheet: string): string =>
  posix.join(posix.dirname(sheet), url.replace(/[?#].*$/s, ""));

/** Parses the font faces of a style sheet. Returns a message if it has a mistake. */
export const facesIn = memoised((bytes: Uint8Array): Face[] | string => {
  const faces: Face[] = [];
  try {
    parse(new TextDecoder().decode(bytes)).walkAtRules(/^font-face$/i, (rule) => {
      const values = new Map<string, string>();
      rule.walkDecls((declaration) => void values.set(declaration.prop.toLowerCase(), declaration.value));
      const style = values.get("font-style");
      const range = values.get("unicode-range");
      faces.push({
        family: (values.get("font-family") ?? "").replace(/^(["'])(.*)\1$/, "$2"),
        line: rule.source?.start?.line ?? 1,
        url: woff2In(values.get("src") ?? ""),
        weight: values.get("font-weight") ?? "normal",
        ...(style === undefined ? {} : { style }),
        ...(range === undefined ? {} : { range }),
      });
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return faces;
});

/** The first WOFF2 file of a `src`; empty if it has none. */
function woff2In(src: string): string {
  for (const part of list.comma(src)) {
    const url = /^url\(\s*(["']?)(.*?)\1\s*\)/is.exec(part)?.[2];
    if (url !== undefined && (/\.woff2(?:[?#]|$)/i.test(url) || /format\(["']?woff2/i.test(part))) return url;
  }
  return "";
}
