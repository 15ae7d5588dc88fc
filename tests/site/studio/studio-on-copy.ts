import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
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

/** Folders that Studio writes to. */
const written = ["pages", "src/public"];

/** Copies the folders that Studio writes to; everything else is linked. */
export async function copyForStudio(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "waymark-studio-"));
  await copyInto(root, "");
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function copyInto(root: string, folder: string): Promise<void> {
  for (const child of await readdir(path.join(repository, folder))) {
    const name = path.posix.join(folder, child);
    if (name === ".git" || name === "dist") continue;
    const [from, to] = [path.join(repository, name), path.join(root, name)];
    if (written.includes(name)) await cp(from, to, { recursive: true });
    else if (written.some((one) => one.startsWith(`${name}/`))) {
      await mkdir(to);
      await copyInto(root, name);
    } else await symlink(from, to);
  }
}
