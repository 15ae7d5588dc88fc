import { randomBytes } from "node:crypto";
import { access, lstat, mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "#src/studio/server/session/refusal.ts";

/** File system functions, replaceable so that tests can make them fail. */
export type FileSystem = {
  access: typeof access;
  lstat: typeof lstat;
  mkdir: typeof mkdir;
  open: typeof open;
  readFile: (file: string) => Promise<Buffer>;
  realpath: (file: string) => Promise<string>;
  rename: typeof rename;
  rm: typeof rm;
};

const DISK: FileSystem = { access, lstat, mkdir, open, readFile, realpath, rename, rm };
const WRITABLE = 2;

/** The documents of a site as files. Writes are atomic: a file is the old one or the new one. */
export class DocumentFiles {
  readonly #root: string;
  readonly #fs: FileSystem;

  /** @param fs replacements for functions of the file system */
  constructor(root: string, fs: Partial<FileSystem> = {}) {
    this.#root = root;
    this.#fs = { ...DISK, ...fs };
  }

  /** @returns undefined if there is no such file */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#fs.readFile(path.join(this.#root, name));
    } catch (error) {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return undefined;
      throw refusal(name, error);
    }
  }

  /**
   * Replaces a text.
   * @param before the expected content; undefined if there should be no file
   * @throws Refusal that says why nothing was written
   */
  async write(name: string, text: string, before: string | undefined): Promise<void> {
    const place = path.join(this.#root, name);
    const folder = path.dirname(place);
    const beside = path.join(folder, `.${path.basename(place)}-${randomBytes(6).toString("hex")}`);
    try {
      if (before === undefined) await this.#fs.mkdir(folder, { recursive: true });
      await this.#refuseLinks(name, place);
      const mode = before === undefined ? 0o644 : (await this.#fs.lstat(place)).mode;
      if (before !== undefined) await this.#fs.access(place, WRITABLE);
      const file = await this.#fs.open(beside, "wx", mode & 0o777);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      const now = await this.read(name);
      if (now?.toString() !== before) {
        throw new Refusal(409, `${name} was changed on disk just now. Save again.`);
      }
      await this.#fs.rename(beside, place);
    } catch (error) {
      await this.#fs.rm(beside, { force: true }).catch(() => {});
      throw error instanceof Refusal ? error : refusal(name, error);
    }
  }

  /**
   * Deletes a file.
   * @param before the expected content
   * @throws Refusal that says why it is still there
   */
  async remove(name: string, before: string): Promise<void> {
    const place = path.join(this.#root, name);
    try {
      await this.#refuseLinks(name, place);
      const now = await this.read(name);
      if (now?.toString() !== before)
        throw new Refusal(409, `${name} was changed on disk just now. Save again.`);
      await this.#fs.rm(place);
    } catch (error) {
      throw error instanceof Refusal ? error : refusal(name, error, "deleted");
    }
  }

  /** Rejects symbolic links, which could lead out of the site. */
  async #refuseLinks(name: string, place: string): Promise<void> {
    const root = await this.#fs.realpath(this.#root);
    const folder = await this.#fs.realpath(path.dirname(place));
    const stats = await this.#fs.lstat(place).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    });
    if (folder !== path.dirname(path.join(root, name)) || (stats && !stats.isFile())) {
      throw new Refusal(409, `${name} is a link, or lies behind one: Studio writes files of the site alone.`);
    }
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "there is no space left for you on the disk",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EROFS: "the disk can only be read",
  ENOENT: "its folder is gone",
};

/** A file system error as a sentence; 507 if the disk is full (RFC 4918, section 11.5). */
export function refusal(name: string, error: unknown, what = "written"): Refusal {
  const code = codeOf(error);
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new Refusal(
    code === "ENOSPC" || code === "EDQUOT" ? 507 : 500,
    `${name} was not ${what}: ${reason}.`,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
