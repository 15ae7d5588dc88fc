import { readFile } from "node:fs/promises";
import path from "node:path";
import { UPLOADS } from "#src/studio/kernel/files/picture-files.ts";
import { publishedUploads, uploadFile } from "./published-uploads.ts";

/**
 * Uploaded pictures that documents name and a commit does not have: without them, its pages would miss them. Uploads
 * are never overwritten, so one that is there is the same.
 * @returns bytes by path from the site's folder
 */
export async function newPictures(
  root: string,
  commit: string,
  documents: Iterable<Uint8Array | undefined>,
): Promise<Map<string, Uint8Array>> {
  const named = new Set<string>();
  for (const bytes of documents) {
    const text = bytes ? new TextDecoder().decode(bytes) : "";
    for (const [, name = ""] of text.matchAll(/\/uploads\/([a-z0-9][a-z0-9._-]*\.(?:jpg|png|webp))/g))
      named.add(UPLOADS + name);
  }
  const found = new Map<string, Uint8Array>();
  if (named.size === 0) return found;
  const published = await publishedUploads(root, commit);
  for (const address of named) {
    if (published.has(address)) continue;
    const name = uploadFile(address);
    const bytes = await readFile(path.join(root, name)).catch(() => undefined);
    if (bytes) found.set(name, bytes);
  }
  return found;
}
