import { cpSync } from "node:fs";
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
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

/** Copies the folders that Studio writes to, or bundles from; everything else is linked. */
export async function copyForStudio(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "waymark-studio-"));
  for (const name of await readdir(repository)) {
    if (name === ".git" || name === "dist") continue;
    const [from, to] = [path.join(repository, name), path.join(root, name)];
    // The function without a promise takes an eighth of the time.
    if (name === "pages" || name === "src") cpSync(from, to, { recursive: true });
    else await symlink(from, to);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}
