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
  EDQUOT: "your disk quota is used up",
  EACCES: "permission was denied",
  EPERM: "permission was denied",
  EROFS: "the disk is read-only",
};

/** An error as a sentence about a file; 507 if there is no space left (RFC 4918, section 11.5). */
export function refusal(name: string, error: unknown, what = "written"): Refusal {
  const reason = codeOf(error) === "ENOENT" ? "its folder is gone" : reasonOf(error);
  return new Refusal(statusOf(error), `${name} was not ${what}: ${reason}.`);
}

/** An error of any request as a refusal. */
export function anyRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const said = reasonOf(error);
  return new Refusal(statusOf(error), codeOf(error) === "" ? said : `Studio could not do this: ${said}.`);
}

function statusOf(error: unknown): number {
  return ["ENOSPC", "EDQUOT"].includes(codeOf(error)) ? 507 : 500;
}

function reasonOf(error: unknown): string {
  // Without the system call and the path, which may be that of a temporary file.
  const said = error instanceof Error ? error.message.replace(/, \w+ '.*$/s, "") : String(error);
  return REASONS[codeOf(error)] ?? said;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
