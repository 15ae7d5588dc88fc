import { lstat, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { publicFolder, publicPath } from "#src/content/document/places.js";
import { PUBLIC, type SourceFile } from "#src/content/document/source-file.ts";
import { type FileSystem, WriteError, writeFiles } from "#src/disk/write-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { refusal } from "./document-files.ts";

/** The only folder to which Studio writes pictures. */
export const UPLOADS = "/uploads/";

/**
 * Matches the name of a temporary file left by a process that was killed while writing. The name begins with a dot, so that no site ever
 * publishes the file.
 */
const LEFTOVER = /^\..+-[0-9a-f]{12}$/;
const LEFTOVER_AGE = 10 * 60_000;

/** Uploaded pictures and fonts on disk. They are written completely or not at all, and never over an existing file. */
export class PictureFiles {
  /** Files to be deleted, by address; for a file that has been deleted, its content, so that Undo can restore it. */
  readonly #leaving = new Map<string, Buffer | undefined>();

  /**
   * @param root folder of the site
   * @param fs replacements for file system functions, for tests
   */
  constructor(
    private readonly root: string,
    private readonly fs: Partial<FileSystem> = {},
  ) {}

  /**
   * Stores a picture under the first unused name: `garden.jpg`, `garden-2.jpg`. An existing file with the same content is reused.
   * @param slug letters, digits and hyphens
   * @returns the picture's address
   * @throws Refusal that explains why nothing was written
   */
  async add(slug: string, ending: string, content: Buffer): Promise<string> {
    const folder = this.#folder();
    try {
      await (this.fs.mkdir ?? mkdir)(folder, { recursive: true });
      await this.#refuseLinks();
      await clearLeftovers(folder);
      for (let number = 1; ; number += 1) {
        const name = `${slug}${number > 1 ? `-${number}` : ""}.${ending}`;
        if (!(await this.#take(name, content))) continue;
        this.#leaving.delete(UPLOADS + name);
        return UPLOADS + name;
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw refusal("", error instanceof WriteError ? error.cause : error, "uploaded");
    }
  }

  /** Marks a file for deletion: `settle` deletes it once no document refers to it. */
  leave(address: string): void {
    this.#leaving.set(address, undefined);
  }

  isLeaving(address: string): boolean {
    return this.#leaving.has(address);
  }

  /**
   * Deletes the marked files to which no document refers any more, and restores deleted ones to which a document refers again after Undo.
   * @param now documents with their unsaved changes
   * @param saved documents on disk, whose files are not deleted either
   * @returns whether a file has changed
   */
  async settle(now: readonly SourceFile[], saved: readonly SourceFile[]): Promise<boolean> {
    let hasChanged = false;
    for (const [address, content] of [...this.#leaving]) {
      if (fileNaming(now, address)) {
        this.#leaving.delete(address);
        if (content) await this.restore(address, content);
        hasChanged ||= content !== undefined;
      } else if (!content && !fileNaming(saved, address)) {
        await this.remove(address);
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Restores the file of a deleted picture. @throws Refusal if the file exists, or cannot be written */
  async restore(address: string, content: Buffer): Promise<void> {
    const [, slug = "", ending = ""] = /^\/uploads\/(.+)\.([a-z0-9]+)$/.exec(address) ?? [];
    if (!isUpload(address)) throw new Refusal(409, t("Studio writes uploaded files only."));
    const place = await this.add(slug, ending, content);
    if (place === address) return;
    await this.remove(place);
    throw new Refusal(409, t("Another file now has the address {address}.", { address }));
  }

  /** Deletes an upload. @throws Refusal if the file is not an upload, or cannot be deleted */
  async remove(address: string): Promise<void> {
    if (!isUpload(address)) throw new Refusal(409, t("Only files that were uploaded here can be removed."));
    try {
      await this.#refuseLinks();
      const place = path.join(this.#folder(), address.slice(UPLOADS.length));
      if (!(await lstat(place)).isFile())
        throw new Refusal(409, t("{address} is a symbolic link: remove it by hand.", { address }));
      const content = await readFile(place);
      await rm(place);
      this.#leaving.set(address, content);
    } catch (error) {
      throw error instanceof Refusal ? error : refusal(address, error, "removed");
    }
  }

  /** Writes a file unless it exists. @returns whether it now has this content */
  async #take(name: string, content: Buffer): Promise<boolean> {
    try {
      await writeFiles(
        this.root,
        [{ name: PUBLIC + UPLOADS + name, before: undefined, after: content }],
        this.fs,
      );
      return true;
    } catch (error) {
      if (!(error instanceof WriteError) || !/^(?:changed|EEXIST)$/.test(error.code)) throw error;
      const place = path.join(this.#folder(), name);
      const stats = await lstat(place);
      return stats.isFile() && stats.size === content.length && content.equals(await readFile(place));
    }
  }

  #folder(): string {
    return path.join(publicFolder(this.root), UPLOADS);
  }

  /** Rejects symbolic links, which could lead out of the site. */
  async #refuseLinks(): Promise<void> {
    const place = path.join(publicPath(this.root), "uploads");
    if ((await realpath(this.#folder())) !== path.join(await realpath(this.root), place))
      throw new Refusal(
        409,
        t("{place} is a symbolic link: Studio only writes files of the site itself.", { place }),
      );
  }
}

/** Tells whether an address is a file directly in the uploads folder. */
export function isUpload(address: string): boolean {
  return /^\/uploads\/[a-z0-9][a-z0-9._-]*$/.test(address);
}

/** Finds a document that contains an address anywhere, even in invalid JSON. */
export function fileNaming(files: readonly SourceFile[], address: string): SourceFile | undefined {
  return files.find(({ bytes }) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(address),
  );
}

async function clearLeftovers(folder: string): Promise<void> {
  const before = Date.now() - LEFTOVER_AGE;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (LEFTOVER.test(name) && (await lstat(place)).mtimeMs < before) await rm(place, { force: true });
  }
}
