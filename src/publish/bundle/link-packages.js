import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { installed } from "#src/content/document/packages.js";
import { engineOf } from "#src/content/document/places.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { SERVER_PACKAGES } from "#src/rules/code/server-packages.js";

/**
 * Links the engine's packages beside a site's bundles, so that the bundles resolve imports as the engine does: pnpm keeps packages beside
 * the engine, and npm does if the site has another version of one.
 * @param {string} root
 */
export function linkPackages(root) {
  const cache = cacheDirectory(root);
  const engine = engineOf(root);
  if (engine === root) return;
  for (const name of SERVER_PACKAGES) {
    const folder = installed(engine, name);
    if (folder === undefined || installed(cache, name) === folder) continue;
    const link = path.join(cache, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    rmSync(link, { force: true });
    try {
      symlinkSync(folder, link, "junction");
    } catch (error) {
      // Another build may have created the link meanwhile.
      if (installed(cache, name) !== folder) throw error;
    }
  }
}
