import type { JsonObject } from "#src/content/json/json.ts";

/** Widths in pixels to which the build resizes covers; the last one is the size of the whole picture. */
export const PICTURE_WIDTHS = [480, 960, 1200] as const;
/** Height at the largest width: covers have the proportions of a social preview (1200 x 630). */
export const PICTURE_HEIGHT = 630;

/** Folders of src/public whose pictures the build resizes. */
const RESIZED = /^\/(covers|uploads)\/[a-z0-9/._-]+\.(svg|png|jpe?g|webp)$/;

/** Tells whether the build resizes a picture. @param src its address, for example `/covers/library.jpg` */
export function isResized(src: string): boolean {
  return RESIZED.test(src);
}

/**
 * Address of a resized picture: `/covers/library.jpg` at 480 is `/images/covers/library.jpg-480.webp`. The ending stays,
 * since `budget.png` beside it is another picture.
 */
export function resizedAddress(src: string, width: number): string {
  return `/images${src}-${width}.webp`;
}

/** An image as the page prints it: one that the build resizes gets its sizes, every other stays as it is. */
export function responsiveImage(image: JsonObject): JsonObject {
  const src = String(image.src);
  if (!isResized(src)) return image;
  const largest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200;
  return {
    ...image,
    src: resizedAddress(src, largest),
    srcset: PICTURE_WIDTHS.map((width) => `${resizedAddress(src, width)} ${width}w`).join(", "),
    width: largest,
    height: PICTURE_HEIGHT,
  };
}
