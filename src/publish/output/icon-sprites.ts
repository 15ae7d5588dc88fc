import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { toolIcons } from "#src/admin/ui/parts/tool-icons.ts";
import { writeAt } from "#src/disk/folders.ts";

const { flag, icon } = commonSchema.definitions;
const flagCodes: readonly string[] = flag.enum;

/** A flag from country-flag-icons as SVG; undefined for a code that the schema does not allow. */
export async function flagDrawing(code: string): Promise<string | undefined> {
  if (!flagCodes.includes(code)) return undefined;
  const flags: Readonly<Record<string, string>> = await import("country-flag-icons/string/3x2");
  return flags[code.toUpperCase().replace("-", "_")];
}

/**
 * SVG sprites by URL path, with their icon names: the icons that documents may use, and those of the drafting area, which visitors never
 * load.
 */
export const iconSprites: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["/icons.svg", icon.enum],
  ["/tools.svg", toolIcons],
]);

/**
 * Builds an SVG sprite of icon symbols: `/icons.svg#plane`. One cached file replaces paths that would be repeated in every page.
 * @throws Error when Lucide lacks an icon named in schema/common.schema.json or src/admin/ui/parts/tool-icons.ts
 */
export async function iconSprite(names: readonly string[]): Promise<string> {
  const { default: drawings } = await import("lucide-static/dist/cjs/lucide-static.js");
  const symbols = names.map((name) => iconSymbol(name, drawings[pascalCase(name)]));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/**
 * Finds the icons on a page, including those that its islands may show later, and its flags as `flags/gb`.
 * @param pieces HTML of the page
 */
export function iconsIn(pieces: Iterable<string>): string[] {
  const icons = new Set<string>();
  // Not one pattern with four alternatives, which takes several times as long.
  for (const piece of pieces)
    for (const [start, prefix] of GRAPHICS)
      for (let at = piece.indexOf(start); at >= 0; at = piece.indexOf(start, at)) {
        at += start.length;
        NAME.lastIndex = at;
        const name = NAME.exec(piece)?.[0];
        if (name) icons.add(prefix + name);
      }
  return [...icons];
}

/** The text before the name of an icon or flag in HTML and in the props of an island, with what precedes the name in the result. */
const GRAPHICS = [
  ["icons.svg#", ""],
  ['"icon":"', ""],
  ["/flags/", "flags/"],
  ['"flag":"', "flags/"],
] as const;
const NAME = /[a-z\d-]+/y;

/** Finds the icons that a script refers to. */
export const iconsInScript = (script: string): string[] =>
  [...script.matchAll(/(["'`])([a-z\d-]+)\1/g)].map(([, , name = ""]) => name);

/**
 * Publishes the graphics from libraries: `/flags/gb.svg`, `/icons.svg`, and `/tools.svg` for the drafting area.
 * @param icons names of the icons and flags in use; other names in it are ignored. By default, all are published. In the drafting area,
 * drafts may show any flag.
 */
export async function writeIconSprites(
  target: string,
  hasTools: boolean,
  icons?: ReadonlySet<string>,
): Promise<void> {
  for (const code of flagCodes) {
    const isShown = hasTools || (icons?.has(`flags/${code}`) ?? true);
    const flag = isShown ? await flagDrawing(code) : undefined;
    if (flag) await writeAt(target, `flags/${code}.svg`, flag);
  }
  for (const [address, names] of iconSprites)
    if (hasTools || names !== toolIcons) {
      const usedNames = names === toolIcons ? names : names.filter((name) => icons?.has(name) ?? true);
      await writeAt(target, address, await iconSprite(usedNames));
    }
}

/** Converts an icon name to the form that Lucide exports. */
const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase());

function iconSymbol(name: string, svg: string | undefined): string {
  if (svg === undefined)
    throw new Error(
      `"${name}" is not an icon of Lucide: correct it in schema/common.schema.json or src/admin/ui/parts/tool-icons.ts`,
    );
  const drawing = svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>[\s\S]*$/g, "")
    .replace(/\s*\n\s*/g, "")
    .replace(/ \/>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>`;
}
