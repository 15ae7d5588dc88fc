import { readFile } from "node:fs/promises";
import { isScene } from "#src/content/address/responsive-image.ts";
import { ownPlace, publicPlace } from "#src/content/document/places.js";
import { publishedFrom } from "#src/content/document/source-file.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { writeAt } from "#src/disk/folders.ts";
import { mountSheet } from "#src/publish/base/mount.ts";
import { SLICES, sliceSheet } from "#src/render/styles/font-slices.ts";
import { ridgeDrawing } from "#src/theme/ridge-drawing.ts";
import { composed } from "./composed.ts";
import { recolour } from "./pictures/recolour.ts";

/**
 * Functions that draw the theme's files, by address; the addresses are fixed, independent of file names in the theme. Logo and pattern
 * contain an SVG symbol `scene`; without a pattern in the theme it is empty.
 */
export const themeFiles: ReadonlyMap<string, (root: string, theme: Theme) => Promise<string>> = new Map([
  ["/theme/mark.svg", mark],
  [
    "/theme/pattern.svg",
    (root: string, { pattern }: Theme) => drawing(root, pattern, symbol("0 0 960 640", "")),
  ],
  ["/theme/ridge.svg", async () => ridgeDrawing],
  ["/favicon.svg", favicon],
]);

/** Draws one of the theme's files, or a static SVG file, in the theme's colours. @param assets addresses of the static files */
export async function themeFile(
  root: string,
  address: string,
  assets: ReadonlySet<string>,
  theme: Theme,
): Promise<string | undefined> {
  const make = themeFiles.get(address);
  if (make) return recolour(await make(root, theme), theme);
  if (!address.endsWith(".svg") || !assets.has(address)) return undefined;
  return recolour(await readScene(root, address), theme);
}

/** Publishes all theme files, including fonts of packages. @param target the output folder with the unchanged static files */
export async function writeThemeFiles(
  root: string,
  assets: ReadonlySet<string>,
  theme: Theme,
  target: string,
  base = "",
): Promise<void> {
  for (const [address, make] of themeFiles)
    await writeAt(target, address, recolour(await make(root, theme), theme));
  const slices = sliceSheet(theme.fonts);
  if (slices !== "") await writeAt(target, SLICES, mountSheet(slices, base));
  for (const address of packagedFiles(theme))
    await writeAt(target, address, await readFile(ownPlace(root, publishedFrom(address))));
  await writeDrawings(root, assets, theme, target);
}

/** The addresses of a theme's fonts from packages. */
export function packagedFiles({ fonts: { heading, body } }: Theme): Set<string> {
  return new Set([heading, body].flatMap((font) => font?.slices.map(({ src }) => src) ?? []));
}

/** Publishes the static SVG files in the colours of a theme, possibly another site's. */
export async function writeDrawings(
  root: string,
  assets: ReadonlySet<string>,
  theme: Theme,
  target: string,
): Promise<void> {
  for (const address of assets)
    if (address.endsWith(".svg") && !themeFiles.has(address))
      await writeAt(target, address, recolour(await readScene(root, address), theme));
}

/** The default logo: a ring and a dot. */
const PLAIN_MARK =
  '<path fill="currentColor" d="M16 2a14 14 0 1 0 0 28 14 14 0 1 0 0-28zm0 5a9 9 0 1 1 0 18 9 9 0 1 1 0-18z"/>' +
  '<circle style="fill:var(--scene-accent,#000)" cx="16" cy="16" r="5"/>';

function mark(root: string, theme: Theme): Promise<string> {
  return drawing(root, theme.mark, symbol("0 0 32 32", PLAIN_MARK));
}

/** The favicon: the theme's own, or the logo on a dark background, which is light in dark mode. */
async function favicon(root: string, theme: Theme): Promise<string> {
  if (theme.favicon !== undefined) return read(root, theme.favicon);
  const shapes = symbolOf(await mark(root, theme), 32, 32);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>' +
    "rect{fill:var(--scene-ink,#000)}g{color:var(--scene-paper,#fff)}" +
    "@media(prefers-color-scheme:dark){rect{fill:var(--scene-paper,#fff)}g{color:var(--scene-ink,#000)}}</style>" +
    `<rect width="32" height="32" rx="7"/><g transform="translate(6 6) scale(.625)">${shapes}</g></svg>\n`
  );
}

async function drawing(root: string, address: string | undefined, none: string): Promise<string> {
  return address === undefined ? none : composed(address, await read(root, address));
}

function read(root: string, address: string): Promise<string> {
  return readFile(publicPlace(root, address), "utf8");
}

async function readScene(root: string, address: string): Promise<string> {
  const svg = await read(root, address);
  return isScene(address) ? composed(address, svg) : svg;
}

function symbol(viewBox: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><symbol id="scene" viewBox="${viewBox}">${shapes}</symbol><use href="#scene"/></svg>\n`;
}

/** The symbol of a logo or pattern as a separate SVG element. @param width in the units of the surrounding drawing */
export function symbolOf(svg: string, width: number, height: number): string {
  const [, viewBox = `0 0 ${width} ${height}`, shapes = ""] =
    /<symbol(?=[^>]*\sid="scene")(?:[^>]*?viewBox="([^"]*)")?[^>]*>([\s\S]*?)<\/symbol>/.exec(svg) ?? [];
  return `<svg width="${width}" height="${height}" viewBox="${viewBox}">${shapes}</svg>`;
}
