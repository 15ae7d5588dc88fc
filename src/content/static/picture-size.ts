import { imageSize } from "image-size";
import type { PictureSize } from "#src/content/address/responsive-image.ts";
import { isSidewaysAvif } from "./avif-items.ts";
import { orientationIn } from "./picture-metadata.ts";
import { type PicturePart, picturePartsOf } from "./picture-parts.ts";

/** The lowest EXIF orientation that is rotated by 90 degrees; all higher ones are too. */
const MIN_SIDEWAYS_ORIENTATION = 5;
/** Header flags of an extended WebP file (RFC 9649, section 2.7.1). */
const [HAS_EXIF, HAS_FRAMES] = [0x08, 0x02];

/**
 * Reads the displayed size of a picture, and whether it is animated, from the start of its file.
 * @param bytes size of the whole file
 * @returns undefined if it is not a picture, or if its size is stored beyond `start`
 */
export function pictureSize(start: Uint8Array, bytes: number): PictureSize | undefined {
  const head = Buffer.from(start.buffer, start.byteOffset, start.length);
  if (/^(?:\xef\xbb\xbf)?\s*</.test(head.toString("latin1", 0, 256))) {
    const size = drawingSize(head.toString());
    return size && { ...size, bytes };
  }
  try {
    const { width, height, orientation: exifOrientation } = imageSize(start);
    const parts = picturePartsOf(head);
    // In a WebP file, EXIF follows the pixels.
    const isLater = (webpFlags(head, parts) & HAS_EXIF) !== 0 && !parts.some(({ kind }) => kind === "EXIF");
    if (isLater && start.length < bytes) return undefined;
    const orientation = exifOrientation ?? orientationIn(head, parts);
    const isSideways = orientation >= MIN_SIDEWAYS_ORIENTATION || isSidewaysAvif(head);
    const size = isSideways ? { width: height, height: width } : { width, height };
    return { ...size, bytes, ...(moves(head, parts) ? { moves: true } : {}) };
  } catch {
    return undefined;
  }
}

/** Tells whether a GIF, WebP, PNG or AVIF file is animated. */
function moves(head: Buffer, parts: readonly PicturePart[]): boolean {
  if (head.toString("latin1", 4, 12) === "ftypavis" || (webpFlags(head, parts) & HAS_FRAMES) !== 0)
    return true;
  return (
    parts.filter(({ kind }) => kind === "frame").length > 1 || parts.some(({ kind }) => ANIMATED.test(kind))
  );
}

/** Matches the GIF extensions for looping, and the PNG chunk for animations. */
const ANIMATED = /^(?:ff (?:NETSCAPE2|ANIMEXTS1)|acTL)/;

function webpFlags(head: Buffer, parts: readonly PicturePart[]): number {
  const extended = parts.find(({ kind }) => kind === "VP8X");
  return extended ? (head[extended.body] ?? 0) : 0;
}

/** CSS pixels per unit of length; em and ex assume the 16 pixel font that browsers use in pictures. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};
/** Minimum width in pixels of a drawing without intrinsic width, which fills its column. */
const FULL_WIDTH = 960;

/**
 * The size in pixels at which browsers show a drawing: its `width` and `height`, or the proportions of its `viewBox`.
 * @returns undefined if it has neither
 */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const plain = svg.replace(/<!--[\s\S]*?-->/g, "");
  const [root] = /<(?:[\w-]+:)?svg(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(plain) ?? [];
  if (root === undefined) return undefined;
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(root)?.[2] ?? "";
  const [width, height] = [lengthOf(attribute("width")), lengthOf(attribute("height"))];
  if (width !== undefined && height !== undefined) return inPixels(width, height);
  const [boxWidth = 0, boxHeight = 0] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  const ratio = boxWidth / boxHeight;
  if (height !== undefined) return inPixels(height * ratio, height);
  const displayWidth = width ?? Math.max(boxWidth, FULL_WIDTH);
  return inPixels(displayWidth, displayWidth / ratio);
}

function lengthOf(text: string): number | undefined {
  const [, figure = "", unit = ""] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text) ?? [];
  const length = Number(figure) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return figure !== "" && length > 0 ? length : undefined;
}

const inPixels = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
