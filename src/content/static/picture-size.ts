import { imageSize } from "image-size";
import type { PictureSize } from "#src/content/address/responsive-image.ts";

/** EXIF orientations from 5 on are rotated by a quarter turn. */
const FIRST_SIDEWAYS = 5;

/**
 * The upright size of a raster picture, from the start of its file.
 * @param bytes size of the whole file
 * @returns undefined if it is not a picture, or if its size comes later in the file
 */
export function pictureSize(start: Uint8Array, bytes: number): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(start);
    return orientation >= FIRST_SIDEWAYS ? { width: height, height: width, bytes } : { width, height, bytes };
  } catch {
    return undefined;
  }
}
