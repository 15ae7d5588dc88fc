import { readFile } from "node:fs/promises";
import { isOriginal, isRaster } from "#src/content/address/responsive-image.ts";
import { ownPlace, publicPlace } from "#src/content/document/places.js";
import { publishedFrom } from "#src/content/document/source-file.ts";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { withoutMetadata } from "#src/content/static/picture-metadata.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { SLICES, sliceSheet } from "#src/render/styles/font-slices.ts";
import { flagDrawing, iconSprite, iconSprites } from "./icon-sprites.ts";
import { pictureAt } from "./pictures/pictures.ts";
import { packagedFiles, themeFile } from "./theme-files.ts";
import { unlinkedIcons } from "./unlinked-icons.ts";

export type SiteFile = { type: string; content: Buffer | string };

const sprites = new Map(iconSprites);

/**
 * Serves a file that a build publishes beside its pages: static files, pictures in all widths, icons, flags. Only listed files are served:
 * an address is never used as a path.
 * @param assets addresses of the static files
 * @param theme colours of the drawings
 */
export async function siteFile(
  root: string,
  address: string,
  assets: ReadonlySet<string>,
  theme: Theme,
): Promise<SiteFile | undefined> {
  const svg = await themeFile(root, address, assets, theme);
  if (svg !== undefined) return { type: "image/svg+xml", content: svg };
  if (address === SLICES) return { type: "text/css", content: sliceSheet(theme.fonts) };
  if (packagedFiles(theme).has(address)) return readSiteFile(ownPlace(root, publishedFrom(address)));
  if (assets.has(address)) {
    const content = await publishedBytes(root, address).catch(() => undefined);
    return content && { type: contentTypeOf(address), content };
  }
  const drawIcon = unlinkedIcons.get(address);
  if (drawIcon) return { type: contentTypeOf(address), content: await drawIcon(root, theme) };
  if (address.startsWith("/images/")) return pictureAt(root, address, theme);
  const sprite = sprites.get(address);
  if (sprite) return { type: "image/svg+xml", content: await iconSprite(sprite) };
  const flag = /^\/flags\/([a-z-]+)\.svg$/.exec(address)?.[1];
  const drawing = flag === undefined ? undefined : await flagDrawing(flag);
  return drawing === undefined ? undefined : { type: "image/svg+xml", content: drawing };
}

/** Reads a static file as published: metadata, which may reveal the place of a photograph, is removed from pictures. */
export async function publishedBytes(root: string, address: string): Promise<Buffer> {
  const file = await readFile(publicPlace(root, address));
  if (!isRaster(address) && !isOriginal(address)) return file;
  const { buffer, byteOffset, length } = withoutMetadata(file);
  return Buffer.from(buffer, byteOffset, length);
}

export async function readSiteFile(file: string): Promise<SiteFile | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && { type: contentTypeOf(file), content };
}
