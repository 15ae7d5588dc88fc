import type { JsonObject } from "#src/content/json/json.ts";

/** A raster picture among the static files: its upright size in pixels, and its file size in bytes. */
export type PictureSize = { width: number; height: number; bytes: number };

/** Raster pictures by address. */
export type Pictures = ReadonlyMap<string, PictureSize>;

/** Widths in pixels to which the build scales pictures down; none is ever enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
/** No page shows a picture wider than this. */
export const LARGEST_WIDTH = 1920;
/** For the few browsers that support neither AVIF nor WebP. */
const FALLBACK = 960;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

/** Tells whether a static file is a raster picture. @param src its address, for example `/photos/library.jpg` */
export function isRaster(src: string): boolean {
  return /^\/.+\.(png|jpe?g|webp|avif)$/i.test(src);
}

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
  return { width: widths.at(-1) ?? width, format: /\.png$/i.test(src) ? "png" : "jpg" };
}

/** Infix in the names of duotone copies: `/images/people/ann.jpg-duotone-320.webp`. */
export const duotoneOf = (src: string): string => `${src}-duotone`;

/**
 * The attributes of a raster picture: a fallback address, and a `srcset` per modern format.
 * @param copy what its copies are called
 */
export function pictureSources(
  src: string,
  size: PictureSize,
  copy = src,
): { src: string; srcset: string; avif: string; width: number; height: number } {
  const { width, format } = fallbackOf(src, size);
  const listOf = (kind: (typeof PICTURE_FORMATS)[number]) =>
    pictureWidths(size.width)
      .map((one) => `${encodeURI(resizedAddress(copy, one, kind))} ${one}w`)
      .join(", ");
  return {
    src: encodeURI(resizedAddress(copy, width, format)),
    srcset: listOf("webp"),
    avif: listOf("avif"),
    width: size.width,
    height: size.height,
  };
}

/** Adds widths and formats to an image if it is a raster picture; others are returned as they are. */
export function responsiveImage(image: JsonObject, pictures: Pictures, duotone = false): JsonObject {
  const src = String(image.src);
  const size = pictures.get(src);
  return size ? { ...image, ...pictureSources(src, size, duotone ? duotoneOf(src) : src) } : image;
}

const IMG = /<img src="([^"]*)"((?: [a-z]+(?:="[^"]*")?)*)>/g;

/**
 * Adds widths and formats to the raster pictures in rendered Markdown.
 * @param sizes the `sizes` attribute: how wide they are shown
 */
export function responsiveHtml(html: string, pictures: Pictures, sizes: string): string {
  if (pictures.size === 0 || !html.includes("<img ")) return html;
  return html.replace(IMG, (whole, src: string, rest: string) => {
    const size = pictures.get(src);
    if (!size) return whole;
    const { avif, ...img } = pictureSources(src, size);
    return (
      `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}">` +
      `<img src="${img.src}" srcset="${img.srcset}" sizes="${sizes}" width="${img.width}" height="${img.height}"${rest}></picture>`
    );
  });
}

/** Tells whether a picture is a drawn scene, which adopts the colours of the page. @param src `/scenes/canada.svg` */
export function isScene(src: string): boolean {
  return /^\/scenes\/[^/]+\.svg$/.test(src);
}
