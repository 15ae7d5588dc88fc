import { imageSize } from "image-size";
import type { PictureSize } from "#src/content/address/responsive-image.ts";

/** EXIF orientations from 5 on lie on their side. */
const FIRST_SIDEWAYS = 5;

/**
 * Size of a raster picture, upright, from the beginning of its file.
 * @param bytes of the whole file
 * @returns undefined if this is no picture, or its size stands further back
 */
export function pictureSize(start: Uint8Array, bytes: number): PictureSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(start);
    return orientation >= FIRST_SIDEWAYS ? { width: height, height: width, bytes } : { width, height, bytes };
  } catch {
    return undefined;
  }
}
