import { cpSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "../../..");

/** Studio on a copy of the documents. */
export type StudioOnCopy = {
  /** As the command prints it, with the token. */
  address: string;
  /** Folder of the copy. */
  root: string;
};

/** @param code whether the code is copied too, for what bundles it: the command itself, and the preview build */
export async function copyForStudio(code: boolean): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "waymark-studio-"));
  await linkAll("", root, [".git", ".gitignore", "dist", "pages", "schema", "src"]);
  if (!code) {
    await mkdir(path.join(root, "src"));
    await linkAll("src", root, ["public"]);
  }
  // The function without a promise takes an eighth of the time.
  for (const name of ["pages", "schema", code ? "src" : "src/public"])
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}

/** Links everything in a folder that Studio does not write to. */
async function linkAll(folder: string, root: string, omitted: readonly string[]): Promise<void> {
  for (const name of await readdir(path.join(repository, folder)))
    if (!omitted.includes(name))
      await symlink(path.join(repository, folder, name), path.join(root, folder, name));
}
