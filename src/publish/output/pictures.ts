import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  isResized,
  PICTURE_HEIGHT,
  PICTURE_WIDTHS,
  resizedAddress,
} from "#src/content/address/responsive-image.ts";
import { cachedImage } from "./image-cache.ts";

/** Changes with how pictures are resized. */
const VERSION = "webp 1";

const largest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200;

/**
 * Publishes the covers among the static files in every width.
 * @throws Error that names a cover that is no picture
 */
export async function writePictures(
  root: string,
  publicFiles: ReadonlySet<string>,
  target: string,
): Promise<void> {
  for (const src of [...publicFiles].filter(isResized).sort()) {
    for (const width of PICTURE_WIDTHS) {
      const file = path.join(target, resizedAddress(src, width));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await resized(root, src, width));
    }
  }
}

/** One resized picture by its address, for the dev server; undefined if there is no such picture. */
export async function pictureAt(root: string, address: string): Promise<Buffer | undefined> {
  const [, src, width] = /^\/images(\/[a-z0-9/._-]+)-(\d+)\.webp$/.exec(address) ?? [];
  const size = PICTURE_WIDTHS.find((known) => String(known) === width);
  if (!src || !size || src.includes("..") || !isResized(src)) return undefined;
  return resized(root, src, size).catch(() => undefined);
}

/** A picture cut to the proportions of a cover, as WebP. */
async function resized(root: string, src: string, width: number): Promise<Buffer> {
  const original = await readFile(path.join(root, "src/public", src));
  return cachedImage(root, [VERSION, String(width), original], async () => {
    const { default: sharp } = await import("sharp");
    const height = Math.round((width * PICTURE_HEIGHT) / largest);
    try {
      return await sharp(original)
        .resize(width, height, { fit: "cover" })
        .webp({ quality: 80, effort: 5 })
        .toBuffer();
    } catch (cause) {
      throw new Error(unreadable(src, cause), { cause });
    }
  });
}

/** Sharp says what is wrong, and not with which of a hundred covers. */
function unreadable(src: string, cause: unknown): string {
  const problem = cause instanceof Error ? cause.message : String(cause);
  return (
    `src/public${src} cannot be read as a picture (${problem}). ` +
    "Save it again as SVG, PNG, JPEG or WebP, or delete it."
  );
}
