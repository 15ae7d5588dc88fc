import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UNREADABLE } from "#src/content/document/packages.js";

/**
 * The root folder under a name that Vite can read: it takes "#" and "?" in a path for parts of an address. Such a folder gets
 * a symbolic link without them, which lasts as long as this process.
 */
export function plainRoot(root: string): string {
  const parts = path.resolve(root).split(path.sep);
  const last = parts.findLastIndex((part) => UNREADABLE.test(part));
  if (last < 0) return root;
  const parent = mkdtempSync(path.join(tmpdir(), "waymark-"));
  process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
  const link = path.join(parent, "site");
  // With the folders inside, where a workspace may have what it installs.
  symlinkSync(parts.slice(0, last + 1).join(path.sep), link, "junction");
  return path.join(link, ...parts.slice(last + 1));
}
