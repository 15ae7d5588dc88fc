import type { JsonObject } from "#src/content/json/json.ts";
import { fileAddress, urlOfFile } from "./static-address.ts";

/** A picture among the static files: its upright size in pixels, its file size in bytes, and whether it has several frames. */
export type PictureSize = { width: number; height: number; bytes: number; moves?: true };

/** Pictures by address. */
export type Pictures = ReadonlyMap<string, PictureSize>;

/** Widths in pixels to which the build scales pictures down; none is ever enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** No page shows a picture wider than this. */
export const LARGEST_WIDTH = 1920;
/** Maximum width in pixels for the few browsers that support neither AVIF nor WebP. */
const FALLBACK = 960;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

/** Tells whether a file is a raster picture by its name. @param src its address, for example `/photos/library.jpg` */
export const isRaster = (src: string): boolean => RASTER.test(src);

const RASTER_ENDINGS = "a?png|jpe?g|jfif|webp|avif|gif";
const RASTER = new RegExp(String.raw`^/.+\.(?:${RASTER_ENDINGS})$`, "i");

/** Formats of cameras and of programs for photographs, which browsers do not show. */
const CAMERA_ENDINGS = "hei[cf]|tiff?|dng|cr[23]|nef|arw|psd";
const CAMERA_FORMAT = new RegExp(String.raw`\.(?:${CAMERA_ENDINGS})$`, "i");

/** Endings of the names of all these pictures, as the alternatives of a regular expression. */
export const PICTURE_ENDINGS = `${RASTER_ENDINGS}|${CAMERA_ENDINGS}`;

/**
 * Tells whether a static file is the original of a picture, of which pages show resized copies. One beside the
 * folders is a file of its own, such as a favicon.
 */
export const isOriginal = (address: string): boolean =>
  (isRaster(address) || CAMERA_FORMAT.test(address)) && address.lastIndexOf("/") > 0;

/** Tells whether a file is a picture by its name: a raster picture or a drawing. */
export const isPicture = (src: string): boolean => isRaster(src) || /^\/.+\.svg$/i.test(src);

/** The size of a picture that the build resizes; a drawing has any. */
export const rasterSize = (src: string, pictures: Pictures): PictureSize | undefined =>
  isRaster(src) ? pictures.get(src.normalize("NFC")) : undefined;

/** The widths in which a picture is offered, the smallest first. @param width of the file, in pixels */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), ...(width <= LARGEST_WIDTH ? [width] : [])];
}

/**
 * Address of a resized picture: `/photos/library.jpg` at 480 as WebP is `/images/photos/library.jpg-480.webp`. The
 * original extension is kept, since `library.png` would be another picture.
 */
export function resizedAddress(src: string, width: number, format: string): string {
  return `/images${src}-${width}.${format}`;
}

/** The plain `src` beside the modern formats: a format that every browser supports. */
export function fallbackOf(src: string, { width }: PictureSize): { width: number; format: "png" | "jpg" } {
  const widths = pictureWidths(width).filter((one) => one <= FALLBACK);
  return { width: widths.at(-1) ?? width, format: /\.(?:a?png|gif)$/i.test(src) ? "png" : "jpg" };
}

/** Infix in the names of duotone copies: `/images/people/ann.jpg-duotone-320.webp`. */
export const duotoneOf = (src: string): string => `${src}-duotone`;

/** The attributes of a picture. @property still the first frame of a moving one in several widths, as WebP */
type PictureSources = {
  src: string;
  srcset?: string;
  avif?: string;
  still?: string;
  width: number;
  height: number;
};

/**
 * The attributes of a picture: of a still raster picture a fallback address, and a `srcset` per modern format; one that
 * moves is itself, beside its first frame; a drawing is itself.
 * @param duotone its copies in two colours instead, which do not move
 */
export function pictureSources(src: string, size: PictureSize, duotone = false): PictureSources {
  const { width, height, moves } = size;
  const isItself = !isRaster(src) || (moves && !duotone);
  const copy = duotone ? duotoneOf(src) : src;
  const listOf = (kind: (typeof PICTURE_FORMATS)[number]) =>
    pictureWidths(width)
      .map((one) => `${urlOfFile(resizedAddress(copy, one, kind))} ${one}w`)
      .join(", ");
  if (isItself) return { src: urlOfFile(src), ...(moves ? { still: listOf("webp") } : {}), width, height };
  const fallback = fallbackOf(src, size);
  return {
    src: urlOfFile(resizedAddress(copy, fallback.width, fallback.format)),
    srcset: listOf("webp"),
    avif: listOf("avif"),
    width,
    height,
  };
}

/** Adds size, widths and formats to an image, as far as they are known of its file. */
export function responsiveImage(image: JsonObject, pictures: Pictures, duotone = false): JsonObject {
  const src = fileAddress(String(image.src));
  const size = pictures.get(src);
  return size ? { ...image, ...pictureSources(src, size, duotone) } : image;
}

const IMG = /<img src="([^"]*)"((?: [a-z]+(?:="[^"]*")?)*)>/g;

/**
 * Adds size, widths and formats to the pictures in rendered Markdown.
 * @param sizes the `sizes` attribute: how wide they are shown
 */
export function responsiveHtml(html: string, pictures: Pictures, sizes: string): string {
  if (pictures.size === 0 || !html.includes("<img ")) return html;
  return html.replace(IMG, (whole, address: string, rest: string) => {
    const src = fileAddress(address.replace(/&(?:amp|#x26|#38);/gi, "&"));
    const size = pictures.get(src);
    if (!size) return whole;
    const { avif, still, srcset, ...img } = pictureSources(src, size);
    const widths = srcset ? ` srcset="${srcset}" sizes="${sizes}"` : "";
    const image = `<img src="${img.src}"${widths} width="${img.width}" height="${img.height}"${rest}>`;
    const source = avif
      ? `type="image/avif" srcset="${avif}"`
      : still && `media="(prefers-reduced-motion: reduce)" type="image/webp" srcset="${still}"`;
    return source ? `<picture><source ${source} sizes="${sizes}">${image}</picture>` : image;
  });
}

/** Tells whether a picture is a drawn scene, which adopts the colours of the page. @param src `/scenes/canada.svg` */
export function isScene(src: string): boolean {
  return /^\/scenes\/[^/]+\.svg$/.test(src);
}
