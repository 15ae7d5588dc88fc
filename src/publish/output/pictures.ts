import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  fallbackOf,
  isRaster,
  PICTURE_FORMATS,
  type PictureSize,
  type Pictures,
  pictureWidths,
  resizedAddress,
} from "#src/content/address/responsive-image.ts";
import { publicFolder } from "#src/content/document/places.js";
import { pictureSize } from "#src/content/static/picture-size.ts";
import { writeAt } from "#src/disk/folders.ts";
import { contentTypeOf } from "./content-types.ts";
import { cachedImage } from "./image-cache.ts";

/** Part of the cache key: raise it when the resizing changes. */
const VERSION = "pictures 2";

type Format = (typeof PICTURE_FORMATS)[number] | "png" | "jpg";

/**
 * Publishes raster images in every width and format that a page may refer to.
 * @param assets addresses of static files; those of other kinds are skipped
 * @throws Error that names a file that is not a readable image
 */
export async function writePictures(
  root: string,
  assets: Iterable<string>,
  pictures: Pictures,
  target: string,
): Promise<void> {
  for (const src of [...assets].filter(isRaster).sort()) {
    const size = pictures.get(src);
    if (!size) throw new Error(unreadable(src, "its size cannot be found"));
    for (const { width, format } of versionsOf(src, size))
      await writeAt(target, resizedAddress(src, width, format), await resized(root, src, width, format));
  }
}

/** One resized image by its URL path, for the dev server; undefined if no page can refer to it. */
export async function pictureAt(
  root: string,
  address: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  const [, src, width, ending] = /^\/images(\/.+)-(\d+)\.([a-z]+)$/.exec(address) ?? [];
  if (!src || !isRaster(src) || src.split("/").includes("..")) return undefined;
  try {
    const original = await readFile(path.join(publicFolder(root), src));
    const size = pictureSize(original, original.length);
    const version =
      size && versionsOf(src, size).find((one) => `${one.width}.${one.format}` === `${width}.${ending}`);
    if (!version) return undefined;
    return { type: contentTypeOf(address), content: await resized(root, src, version.width, version.format) };
  } catch {
    return undefined;
  }
}

function versionsOf(src: string, size: PictureSize): { width: number; format: Format }[] {
  return [
    ...PICTURE_FORMATS.flatMap((format) => pictureWidths(size.width).map((width) => ({ width, format }))),
    fallbackOf(src, size),
  ];
}

/** An image resized in proportion, rotated upright, without metadata. */
async function resized(root: string, src: string, width: number, format: Format): Promise<Buffer> {
  const original = await readFile(path.join(publicFolder(root), src));
  return cachedImage(root, [VERSION, String(width), format, original], async () => {
    const { default: sharp } = await import("sharp");
    try {
      const picture = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
      if (format === "avif") return await picture.avif({ quality: 55, effort: 3 }).toBuffer();
      if (format === "webp") return await picture.webp({ quality: 80, effort: 5 }).toBuffer();
      if (format === "png") return await picture.png({ palette: true }).toBuffer();
      return await picture.flatten({ background: "white" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    } catch (cause) {
      throw new Error(unreadable(src, cause instanceof Error ? cause.message : String(cause)), { cause });
    }
  });
}

/** Adds the file name, which sharp's messages lack. */
function unreadable(src: string, problem: string): string {
  return (
    `public${src} cannot be read as a picture (${problem}). ` +
    "Save it again as SVG, PNG, JPEG or WebP, or delete it."
  );
}
