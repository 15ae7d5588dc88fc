import type { JsonObject } from "#src/content/json/json.ts";
import { fileAddress, urlOfFile } from "./static-address.ts";

/**
 * The dimensions of a picture file: size in pixels when displayed upright, and file size in bytes.
 * @property moves set for an animation
 */
export type PictureSize = { width: number; height: number; bytes: number; moves?: true };

/** Dimensions of pictures, by address. */
export type Pictures = ReadonlyMap<string, PictureSize>;

/** Widths in pixels to which the build scales pictures down; none is ever enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** Maximum width in pixels at which any page shows a picture. */
export const LARGEST_WIDTH = 1920;
/** Maximum width in pixels for the few browsers that support neither AVIF nor WebP. */
const FALLBACK = 960;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

/** Tells whether a file is a raster picture by its name. @param src its address, for example `/photos/library.jpg` */
export const isRaster = (src: string): boolean => RASTER.test(src);

const RASTER_ENDINGS = "a?png|jpe?g|jfif|webp|avif|gif";
const RASTER = new RegExp(String.raw`^/.+\.(?:${RASTER_ENDINGS})$`, "i");

/** Formats of cameras and photo editors, which browsers cannot show. */
const CAMERA_ENDINGS = "hei[cf]|tiff?|dng|cr[23]|nef|arw|psd";
const CAMERA_FORMAT = new RegExp(String.raw`\.(?:${CAMERA_ENDINGS})$`, "i");

/** File extensions of all picture formats, as alternatives of a regular expression. */
export const PICTURE_ENDINGS = `${RASTER_ENDINGS}|${CAMERA_ENDINGS}`;

/**
 * Tells whether a static file is an original picture, which pages only show as resized copies. A picture in the top folder, such as a
 * favicon, is published unchanged.
 */
export const isOriginal = (address: string): boolean =>
  (isRaster(address) || CAMERA_FORMAT.test(address)) && address.lastIndexOf("/") > 0;

/** Tells whether a file is a picture by its name: a raster picture or a drawing. */
export const isPicture = (src: string): boolean => isRaster(src) || /^\/.+\.svg$/i.test(src);

/** The dimensions of a raster picture, which the build resizes; undefined for a drawing, which scales. */
export const rasterSize = (src: string, pictures: Pictures): PictureSize | undefined =>
  isRaster(src) ? pictures.get(src.normalize("NFC")) : undefined;

/** The widths in which a picture is offered, the smallest first. @param width of the file, in pixels */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), ...(width <= LARGEST_WIDTH ? [width] : [])];
}

/**
 * Address of a resized picture: `/photos/library.jpg` at 480 as WebP is `/images/photos/library.jpg-480.webp`. The original extension is
 * kept, since `library.png` is another picture.
 */
export function resizedAddress(src: string, width: number, format: string): string {
  return `/images${src}-${width}.${format}`;
}

/** The width and format of the plain `src` beside the modern formats, for browsers that support neither. */
export function fallbackOf(src: string, { width }: PictureSize): { width: number; format: "png" | "jpg" } {
  const widths = pictureWidths(width).filter((one) => one <= FALLBACK);
  return { width: widths.at(-1) ?? width, format: /\.(?:a?png|gif)$/i.test(src) ? "png" : "jpg" };
}

/** The base address of the two-colour copies of a picture, to which width and format are appended: `/people/ann.jpg-duotone`. */
export const duotoneOf = (src: string): string => `${src}-duotone`;

/**
 * The HTML attributes of a picture.
 * @property srcset the addresses and widths of its WebP copies
 * @property avif the same for AVIF
 * @property still the same for WebP copies of an animation's first frame
 */
type PictureSources = {
  src: string;
  srcset?: string;
  avif?: string;
  still?: string;
  width: number;
  height: number;
};

/**
 * Computes the HTML attributes of a picture: a raster picture gets a fallback address and a `srcset` per modern format; an animation gets
 * its own file and a still first frame; a drawing gets its own file.
 * @param duotone use the two-colour copies, which are never animated
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

/**
 * Adds size and the addresses of all widths and formats to an image object, `{ src, … }`; returned unchanged if the file's dimensions are
 * unknown.
 */
export function responsiveImage(image: JsonObject, pictures: Pictures, duotone = false): JsonObject {
  const src = fileAddress(String(image.src));
  const size = pictures.get(src);
  return size ? { ...image, ...pictureSources(src, size, duotone) } : image;
}

const IMG = /<img src="([^"]*)"((?: [a-z]+(?:="[^"]*")?)*)>/g;

/**
 * Adds size, widths and formats to the pictures in rendered Markdown.
 * @param sizes the `sizes` attribute: their displayed width
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
