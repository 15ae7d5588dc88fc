import { lstatSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { InlineConfig } from "vite";

/**
 * The root folder under a name that Vite can read: it takes "#" and "?" in a path for parts of an address. Such a folder gets
 * a symbolic link without them, which lasts as long as this process.
 */
export function plainRoot(root: string): string {
  const folder = path.resolve(root);
  if (!/[#?]/.test(folder)) return root;
  const parent = mkdtempSync(path.join(tmpdir(), "waymark-"));
  process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
  const link = path.join(parent, "site");
  symlinkSync(folder, link, "junction");
  return link;
}

/** The root as a part of Vite's configuration. Modules behind a link keep the names that they have through it. */
export function rootOptions(root: string): Pick<InlineConfig, "root" | "configFile" | "resolve"> {
  const preserveSymlinks = lstatSync(root).isSymbolicLink();
  return { root, configFile: path.join(root, "vite.config.ts"), resolve: { preserveSymlinks } };
}
