import { cp, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
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

/** Copies the folders that Studio writes to; everything else is linked. */
export async function copyForStudio(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "waymark-studio-"));
  for (const name of await readdir(repository)) {
    if (name === ".git" || name === "dist") continue;
    const [from, to] = [path.join(repository, name), path.join(root, name)];
    if (name === "pages" || name === "src") await cp(from, to, { recursive: true });
    else await symlink(from, to);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
