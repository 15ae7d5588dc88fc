import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import {
  duotoneOf,
  fallbackOf,
  isRaster,
  PICTURE_FORMATS,
  type PictureSize,
  type Pictures,
  pictureWidths,
  resizedAddress,
} from "#src/content/address/responsive-image.ts";
import { publicPlace } from "#src/content/document/places.js";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { pictureSize } from "#src/content/static/picture-size.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { writeAt } from "#src/disk/folders.ts";
import { cachedImage } from "./image-cache.ts";

/** Part of the cache key: raise it when the resizing code changes. */
const VERSION = "pictures 2";
const AVIF_QUALITY = 55;
/** AVIF qualities to try, in order, if the AVIF is larger than the WebP. */
const LOWER_AVIF_QUALITIES = [50, 45, 40, 35];

type Format = (typeof PICTURE_FORMATS)[number] | "png" | "jpg";
type Version = { width: number; format: Format };
type Colours = Pick<Theme, "colours">;

/**
 * Publishes raster images in every width and format that pages may refer to.
 * @param assets addresses of static files; files of other kinds are skipped
 * @param theme writes two-colour copies of this theme instead
 * @throws Error that names a file that is not a readable image
 */
export async function writePictures(
  root: string,
  assets: Iterable<string>,
  pictures: Pictures,
  target: string,
  theme?: Colours,
): Promise<void> {
  for (const src of [...assets].filter(isRaster).sort()) {
    const size = pictures.get(src);
    if (!size) throw new Error(unreadable(src, "its size cannot be found"));
    for (const { width, format } of versionsOf(src, size))
      await writeAt(
        target,
        resizedAddress(theme ? duotoneOf(src) : src, width, format),
        await resized(root, src, { width, format }, theme),
      );
  }
}

/**
 * Resizes one image by its URL path, for the dev server; undefined if no page can refer to it.
 * @param theme for two-colour copies
 */
export async function pictureAt(
  root: string,
  address: string,
  theme: Colours,
): Promise<{ type: string; content: Buffer } | undefined> {
  const [, copy = "", width, ending] = /^\/images(\/.+)-(\d+)\.([a-z]+)$/.exec(address) ?? [];
  const src = copy.replace(/-duotone$/, "");
  if (!src || !isRaster(src)) return undefined;
  try {
    const original = await readFile(publicPlace(root, src));
    const size = pictureSize(original, original.length);
    const version =
      size && versionsOf(src, size).find((one) => `${one.width}.${one.format}` === `${width}.${ending}`);
    if (!version) return undefined;
    const content = await resized(root, src, version, copy === src ? undefined : theme);
    return { type: contentTypeOf(address), content };
  } catch {
    return undefined;
  }
}

function versionsOf(src: string, size: PictureSize): Version[] {
  return [
    ...PICTURE_FORMATS.flatMap((format) => pictureWidths(size.width).map((width) => ({ width, format }))),
    fallbackOf(src, size),
  ];
}

/**
 * Resizes an image in proportion, rotated upright, without metadata. Browsers prefer the AVIF of a width, so one larger than the WebP is
 * encoded again at lower quality until it is not. If no quality suffices, as for a plain colour of a few bytes, the first result is kept.
 */
async function resized(
  root: string,
  src: string,
  { width, format }: Version,
  theme: Colours | undefined,
): Promise<Buffer> {
  const original = await readFile(publicPlace(root, src));
  const colours = theme ? [theme.colours["scene.ink"][0], theme.colours["accent.solid"][0]] : [];
  const encoded = (as: Version["format"], quality?: number) => {
    const inputs = [
      VERSION,
      String(width),
      as,
      ...(quality === undefined ? [] : [String(quality)]),
      ...colours,
    ];
    return cachedImage(root, [...inputs, original], () =>
      encode({ src, original, width, format: as, colours, quality }),
    );
  };
  const first = await encoded(format);
  if (format !== "avif") return first;
  const limit = (await encoded("webp")).length;
  if (first.length <= limit) return first;
  for (const quality of LOWER_AVIF_QUALITIES) {
    const smaller = await encoded("avif", quality);
    if (smaller.length <= limit) return smaller;
  }
  return first;
}

type Encoding = Version & {
  src: string;
  original: Buffer;
  colours: readonly string[];
  /** AVIF quality, if reduced. */
  quality: number | undefined;
};

async function encode({ src, original, width, format, colours, quality }: Encoding): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  try {
    const sized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
    const picture = colours.length > 0 ? await inTwoColours(sized, colours) : sized;
    if (format === "avif")
      return await picture.avif({ quality: quality ?? AVIF_QUALITY, effort: 3 }).toBuffer();
    if (format === "webp") return await picture.webp({ quality: 80, effort: 5 }).toBuffer();
    if (format === "png") return await picture.png({ palette: true }).toBuffer();
    return await picture.flatten({ background: "white" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  } catch (cause) {
    throw new Error(unreadable(src, cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}

/** Recolours a picture as a gradient: its darkest tone becomes the ink colour, its lightest the accent colour. */
async function inTwoColours(picture: Sharp, colours: readonly string[]): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const [dark = [], light = []] = colours.map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  const grey = picture.flatten({ background: "white" }).greyscale().normalise().toColourspace("b-w");
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  // Brightens the middle tones, where dark skin would be lost in the ink.
  const between = (from = 0, to = 0, light = 0) => from + (to - from) * (light / 255) ** 0.7;
  const pixels = Uint8Array.from({ length: data.length * 3 }, (_, at) =>
    between(dark[at % 3], light[at % 3], data[Math.floor(at / 3)]),
  );
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** The error message for an unreadable image, with the file name, which sharp's messages lack. */
function unreadable(src: string, problem: string): string {
  return (
    `public${src} cannot be read as a picture (${problem}). ` +
    "Save it again as SVG, PNG, JPEG or WebP, or delete it."
  );
}
