import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MISREAD_BY_VITE } from "#src/content/document/packages.js";

/**
 * A path to the root folder that Vite can read: it misreads "#" and "?" as parts of an address. If the path contains them, a symbolic link
 * without them is created, and removed when the process ends.
 */
export function plainRoot(root: string): string {
  const parts = path.resolve(root).split(path.sep);
  const last = parts.findLastIndex((part) => MISREAD_BY_VITE.test(part));
  if (last < 0) return root;
  const parent = mkdtempSync(path.join(tmpdir(), "waymark-"));
  process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
  const link = path.join(parent, "site");
  // Links the outermost such folder, since a workspace may install packages above the root.
  symlinkSync(parts.slice(0, last + 1).join(path.sep), link, "junction");
  return path.join(link, ...parts.slice(last + 1));
}
