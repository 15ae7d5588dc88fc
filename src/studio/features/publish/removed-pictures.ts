import { existsSync } from "node:fs";
import path from "node:path";
import { UPLOADS } from "#src/studio/kernel/files/picture-files.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import { runGit } from "#src/studio/kernel/files/run-git.ts";
import type { ChangedItem } from "./calls.ts";
import { publishedUploads, uploadFile } from "./published-uploads.ts";

/** Addresses of the uploaded pictures that a commit has and the site's folder no longer has. */
export async function removedPictures(root: string, commit: string): Promise<string[]> {
  const published = [...(await publishedUploads(root, commit))];
  return published.filter((address) => !existsSync(path.join(root, uploadFile(address))));
}

/**
 * The files to delete for removed pictures.
 * @param documents bytes of all documents as they will be in the commit, by path
 * @returns paths from the site's folder, without content
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
    if (!removed.has(address)) throw new Refusal(409, `${address} has not been removed.`);
    for (const [name, bytes] of documents) {
      if (bytes && Buffer.from(bytes).includes(address)) {
        throw new Refusal(
          409,
          `${name} would still show ${address}. Tick its change too, or leave the picture.`,
        );
      }
    }
  }
  return new Map(pictures.map((address) => [uploadFile(address), undefined]));
}

/** @throws GitError if the commit does not have it */
export function pictureIn(root: string, commit: string, address: string): Promise<Buffer> {
  return runGit(root, ["cat-file"], { operands: ["blob", `${commit}:./${uploadFile(address)}`] });
}

/** The removal of an upload, as an item of the list of changes. */
export function removedItem(address: string): ChangedItem {
  const title = address.slice(UPLOADS.length);
  const sentences = ["no longer among the uploaded pictures"];
  return { documents: [], pictures: [address], title, kind: "removed", sentences, blocks: [] };
}
