import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { publicPath } from "#src/content/document/places.js";
import { fileText } from "#src/content/document/source-file.ts";
import { askGit, runGit } from "#src/disk/run-git.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { isUpload, UPLOADS } from "#src/studio/kernel/files/picture-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";

/** The path of an uploaded picture in the site's folder. @param address `/uploads/desk.jpg` */
const uploadFile = (root: string, address: string): string => publicPath(root) + address;

/** Tells whether a path in the site's folder is that of an uploaded picture or font. */
export const isPicturePath = (root: string, name: string): boolean =>
  name.startsWith(publicPath(root)) && isUpload(name.slice(publicPath(root).length));

async function publishedUploads(root: string, commit: string): Promise<Set<string>> {
  const folder = publicPath(root);
  const listed = await askGit(root, ["ls-tree", "-z", "--name-only"], {
    operands: [commit, folder + UPLOADS],
  });
  const addresses = listed.split("\0").map((name) => name.slice(folder.length));
  return new Set(addresses.filter(isUpload));
}

/**
 * Uploaded pictures that documents use but a commit does not contain, so that they have to be committed too. Uploads are never overwritten,
 * so an existing one has the same content.
 * @returns contents by path in the site's folder
 */
export async function newPictures(
  root: string,
  commit: string,
  documents: Iterable<Uint8Array | undefined>,
): Promise<Map<string, Uint8Array>> {
  const mentioned = new Set<string>();
  for (const bytes of documents) {
    const text = fileText({ bytes });
    for (const [, name = ""] of text.matchAll(
      /\/uploads\/([a-z0-9][a-z0-9._-]*\.(?:jpg|png|webp|avif|gif|woff2))/g,
    ))
      mentioned.add(UPLOADS + name);
  }
  const result = new Map<string, Uint8Array>();
  if (mentioned.size === 0) return result;
  const published = await publishedUploads(root, commit);
  for (const address of mentioned) {
    if (published.has(address)) continue;
    const name = uploadFile(root, address);
    const bytes = await readFile(path.join(root, name)).catch(() => undefined);
    if (bytes) result.set(name, bytes);
  }
  return result;
}

/** Addresses of the uploaded pictures that a commit contains and the site's folder no longer does. */
export async function removedPictures(root: string, commit: string): Promise<string[]> {
  const published = [...(await publishedUploads(root, commit))];
  return published.filter((address) => !existsSync(path.join(root, uploadFile(root, address))));
}

/**
 * The files to delete for removed pictures.
 * @param documents contents of all documents as committed, by path
 * @returns paths in the site's folder, with undefined content
 * @throws Refusal if a picture was not removed, or a document still shows it
 */
export async function deletedPictures(
  root: string,
  commit: string,
  pictures: readonly string[],
  documents: ReadonlyMap<string, Uint8Array | undefined>,
): Promise<Map<string, undefined>> {
  const removed = new Set(pictures.length > 0 ? await removedPictures(root, commit) : []);
  for (const address of pictures) {
    if (!removed.has(address)) throw new Refusal(409, t("{address} has not been removed.", { address }));
    for (const [name, bytes] of documents) {
      if (bytes && Buffer.from(bytes).includes(address)) {
        throw new Refusal(
          409,
          t("{name} would still show {address}. Tick its change too, or leave the picture.", {
            name,
            address,
          }),
        );
      }
    }
  }
  return new Map(pictures.map((address) => [uploadFile(root, address), undefined]));
}

/** Reads a picture from a commit. @throws GitError if the commit lacks it */
export function pictureIn(root: string, commit: string, address: string): Promise<Buffer> {
  return runGit(root, ["cat-file"], { operands: ["blob", `${commit}:./${uploadFile(root, address)}`] });
}
