import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleSite } from "#src/publish/bundle/bundle.ts";

let folder = "";
beforeAll(async () => {
  const { browserDirectory } = await bundleSite(path.resolve("."));
  folder = path.join(browserDirectory, "assets");
});

const KILOBYTE = 1024;

test.each([
  ["app", 3],
  ["router", 42],
  ["react-island", 96],
  ["faq.client", 2],
  ["form-embed.client", 1],
  ["search-embed.client", 2],
  ["testimonials.client", 40],
  ["form.client", 16],
])("the chunk %s takes at most %i KB gz", (name, limit) => {
  const chunks = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  expect(chunks).toHaveLength(1);
  const [chunk = ""] = chunks;
  const size = gzipSync(readFileSync(path.join(folder, chunk)), { level: 9 }).length;
  expect(size).toBeLessThanOrEqual(limit * KILOBYTE);
});

describe("starting a command", () => {
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
});
