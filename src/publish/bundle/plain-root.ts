import { lstatSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { InlineConfig } from "vite";
import { engineOf, publicFolder } from "#src/content/document/places.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { siteModules } from "./site-modules.ts";

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

/** What Vite has to know of a site: it works in the folder of the engine. Modules behind a link keep the names that they have through it. */
export function rootOptions(root: string): InlineConfig {
  const engine = engineOf(root);
  const preserveSymlinks = lstatSync(root).isSymbolicLink();
  return {
    root: engine,
    configFile: path.join(engine, "vite.config.ts"),
    publicDir: publicFolder(root),
    cacheDir: path.join(cacheDirectory(root), "vite"),
    plugins: [siteModules(root)],
    resolve: { preserveSymlinks },
  };
}
