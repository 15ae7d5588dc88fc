import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { bundleSite } from "#src/publish/bundle/bundle.ts";

/** Static imports and exports from another module, also in minified code. */
const STATIC = /(?:^|[;}\s])(?:import|export)\b(?:[^"'();]*?\bfrom)?\s*["']([^"']+)["']/g;

let folder = "";
beforeAll(async () => {
  folder = path.dirname(fileURLToPath((await bundleSite(path.resolve("."))).renderer));
});

/** The packages that a module of the bundle loads before anything else happens. */
function packagesOf(file: string, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  // Texts about imports look like them.
  if (seen.has(file) || !existsSync(file)) return found;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(STATIC)) {
    if (name.startsWith(".")) packagesOf(path.resolve(path.dirname(file), name), seen, found);
    else found.add(name);
  }
  return found;
}

test.each(["build", "start", "validate"])(
  "npm run %s starts without Vite and other large packages",
  (name) => {
    const packages = packagesOf(path.join(folder, `${name}.js`));
    expect([...packages]).toEqual(expect.arrayContaining(["node:path"]));
    for (const large of ["vite", "rolldown", "sharp", "typescript", "json-schema-to-typescript"])
      expect([...packages], large).not.toContain(large);
  },
);
