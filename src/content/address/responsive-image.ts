import type { JsonObject } from "#src/content/json/json.ts";

/** A raster picture among the static files: its size in pixels as it is shown (upright), and its weight in bytes. */
export type PictureSize = { width: number; height: number; bytes: number };

/** Raster pictures by address. */
export type Pictures = ReadonlyMap<string, PictureSize>;

/** Widths in pixels to which the build resizes pictures; none is ever enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920];
const LARGEST = 1920;
/** For the few browsers that know neither AVIF nor WebP. */
const FALLBACK = 960;

export const PICTURE_FORMATS = ["avif", "webp"] as const;

/** Tells whether a static file is a raster picture. @param src its address, for example `/photos/library.jpg` */
export function isRaster(src: string): boolean {
  return /^\/.+\.(png|jpe?g|webp|avif)$/i.test(src);
}

/** The widths that a picture comes in, the smallest first. @param width of the file, in pixels */
export function pictureWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), ...(width <= LARGEST ? [width] : [])];
}

/**
 * Address of a resized picture: `/photos/library.jpg` at 480 as WebP is `/images/photos/library.jpg-480.webp`. The ending
 * stays, since `library.png` beside it is another picture.
 */
export function resizedAddress(src: string, width: number, format: string): string {
  return `/images${src}-${width}.${format}`;
}

/** The plain `src` beside the modern formats: the picture in a format that every browser knows. */
export function fallbackOf(src: string, { width }: PictureSize): { width: number; format: "png" | "jpg" } {
  const widths = pictureWidths(width).filter((one) => one <= FALLBACK);
  return { width: widths.at(-1) ?? width, format: /\.png$/i.test(src) ? "png" : "jpg" };
}

/** What the page prints for a raster picture: an address for every browser, and lists (`srcset` of HTML) of the better ones. */
export function pictureSources(
  src: string,
  size: PictureSize,
): { src: string; srcset: string; avif: string; width: number; height: number } {
  const { width, format } = fallbackOf(src, size);
  const listOf = (kind: (typeof PICTURE_FORMATS)[number]) =>
    pictureWidths(size.width)
      .map((one) => `${encodeURI(resizedAddress(src, one, kind))} ${one}w`)
      .join(", ");
  return {
    src: encodeURI(resizedAddress(src, width, format)),
    srcset: listOf("webp"),
    avif: listOf("avif"),
    width: size.width,
    height: size.height,
  };
}

/** An image as the page prints it: a raster picture gets its widths and formats, every other stays as it is. */
export function responsiveImage(image: JsonObject, pictures: Pictures): JsonObject {
  const src = String(image.src);
  const size = pictures.get(src);
  return size ? { ...image, ...pictureSources(src, size) } : image;
}

const IMG = /<img src="([^"]*)"((?: [a-z]+(?:="[^"]*")?)*)>/g;

/** Gives the raster pictures in rendered Markdown their widths and formats. @param sizes how wide they are shown */
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
