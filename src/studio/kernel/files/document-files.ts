import { readFile, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { codeOf, hasKnownReason, reasonOf } from "#src/disk/file-error.ts";
import { type FileChange, type FileSystem, WriteError, writeFiles } from "#src/disk/write-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/** File system functions, replaceable so that tests can make them fail. */
export type StudioFileSystem = FileSystem & { realpath: (file: string) => Promise<string> };

/** The documents of a site on disk. Several are written atomically: all, or none. */
export class DocumentFiles {
  /**
   * @param root folder of the site
   * @param fs replacements for file system functions, for tests
   */
  constructor(
    private readonly root: string,
    private readonly fs: Partial<StudioFileSystem> = {},
  ) {}

  /** Reads a file. @returns undefined if it does not exist */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await (this.fs.readFile ?? readFile)(path.join(this.root, name));
    } catch (error) {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
      throw refusal(name, error);
    }
  }

  /** Writes files. @throws Refusal that explains why nothing was written */
  async write(changes: readonly FileChange[]): Promise<void> {
    for (const { name } of changes) await this.#refuseLinks(name);
    try {
      await writeFiles(this.root, changes, this.fs);
    } catch (error) {
      throw error instanceof WriteError ? new Refusal(statusOf(error.code), error.message) : error;
    }
  }

  /** Rejects folders that are symbolic links, which could lead out of the site. */
  async #refuseLinks(name: string): Promise<void> {
    const real = this.fs.realpath ?? realpath;
    const root = await real(this.root).catch((error: unknown) => {
      throw refusal(name, error);
    });
    for (let folder = path.dirname(name); folder !== "."; folder = path.dirname(folder)) {
      const place = await real(path.join(this.root, folder)).catch((error: unknown) => {
        if (codeOf(error) === "ENOENT") return undefined;
        throw refusal(name, error);
      });
      if (place !== undefined && place !== path.join(root, folder))
        throw new Refusal(
          409,
          t("{name} is behind a symbolic link. Studio only writes files of the site itself.", { name }),
        );
    }
  }
}

/** The error for a site with pages behind symbolic links, which Studio would show but could not save. */
export class LinkedPages extends Error {
  constructor(target: string) {
    super(
      `pages/ is a symbolic link to ${target}, and Studio only writes files of the site itself. ` +
        "Move that folder here in place of the link, or start Studio in the site that it belongs to.",
    );
  }
}

/**
 * Refuses a site with pages behind symbolic links, before anybody edits them.
 * @throws LinkedPages
 */
export async function refuseLinkedPages(root: string): Promise<void> {
  const pages = path.join(root, "pages");
  const target = await readlink(pages).catch(() => undefined);
  if (target !== undefined) throw new LinkedPages(target);
}

/**
 * Converts a file system error into a refusal, with an HTTP status and a message that contains the file's name and the reason.
 * @param what operation that failed
 */
export function refusal(name: string, error: unknown, what: keyof typeof FAILURES = "written"): Refusal {
  const reason = codeOf(error) === "ENOENT" ? t("its folder is gone") : failureReason(error);
  return new Refusal(statusOf(codeOf(error)), FAILURES[what](name, reason));
}

/** The refusal for an error with a message for people: a refusal itself, or a failed file operation; undefined for any other. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!hasKnownReason(error)) return undefined;
  const reason = failureReason(error);
  return new Refusal(statusOf(codeOf(error)), t("Studio could not do this: {reason}.", { reason }));
}

/** The HTTP status of an error: 507 if the disk is full (RFC 4918, section 11.5). */
function statusOf(code: string): number {
  if (code === "changed") return 409;
  return code === "ENOSPC" || code === "EDQUOT" ? 507 : 500;
}

/** Sentences for failed file operations, by operation. */
const FAILURES = {
  written: (path: string, reason: string) => ({
    parts: t.parts("{file} was not written: {reason}.", { file: { path }, reason }),
  }),
  removed: (path: string, reason: string) => ({
    parts: t.parts("{file} was not removed: {reason}.", { file: { path }, reason }),
  }),
  kept: (_: string, reason: string) => t("This change was not kept: {reason}.", { reason }),
  uploaded: (_: string, reason: string) => t("The file was not written: {reason}.", { reason }),
};

const REASONS: Readonly<Record<string, () => string>> = {
  ENOSPC: () => t("the disk is full"),
  EDQUOT: () => t("your disk quota is used up"),
  EACCES: () => t("permission was denied"),
  EPERM: () => t("permission was denied"),
  EROFS: () => t("the disk is read-only"),
  EEXIST: () => t("it already exists"),
  EISDIR: () => t("it is a folder"),
  EBUSY: () => t("another program is using it"),
  EIO: () => t("the disk reports an error"),
};

/** The reason for a failed file operation as part of a sentence, in the language of the request. */
const failureReason = (error: unknown): string => REASONS[codeOf(error)]?.() ?? reasonOf(error);
