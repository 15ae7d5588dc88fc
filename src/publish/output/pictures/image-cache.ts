import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { readSealed, seal } from "#src/publish/cache/sealed.js";

/**
 * Returns an image from the cache, or draws and stores it. Equal inputs give equal bytes, so a rebuild draws nothing.
 * @param inputs everything that the image depends on, including a version of the drawing code
 * @param draw returns undefined if the image cannot be drawn, which is not cached
 */
export async function cachedImage<Drawn extends Buffer | undefined>(
  root: string,
  inputs: readonly (string | Uint8Array)[],
  draw: () => Promise<Drawn>,
): Promise<Buffer | Drawn> {
  const file = path.join(cacheDirectory(root), "pictures", hashOf(inputs).slice(0, 24));
  const cached = readSealed(file);
  if (cached) return cached;
  const picture = await draw();
  if (!picture) return picture;
  await mkdir(path.dirname(file), { recursive: true });
  // Written to a temporary name and renamed: an interrupted build leaves no partial image, and concurrent requests do not collide.
  const making = `${file}.${randomUUID()}`;
  await writeFile(making, seal(picture));
  await rename(making, file);
  return picture;
}

/** A hash of values in their order. */
export function hashOf(inputs: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(input).update("\0");
  return hash.digest("hex");
}
