import { mkdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { expect } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { linkPackages } from "#src/publish/bundle/bundle-id.js";
import { siteModules } from "#src/publish/bundle/site-modules.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

const STORE = "node_modules/.pnpm/waymark@1.0.0/node_modules";

/** A site as pnpm installs it: its own modules are the engine alone, a link to where the engine's dependencies are too. */
async function installStrictly(site: string): Promise<void> {
  const files = {
    [`${STORE}/waymark/package.json`]: '{ "dependencies": { "react": "1" } }',
    [`${STORE}/react/package.json`]: '{ "name": "react", "main": "index.js" }',
    [`${STORE}/react/index.js`]: 'export const version = "the engine’s";',
    [`${STORE}/sharp/package.json`]: "{}",
    [`${STORE}/vite/package.json`]: "{}",
    [`${STORE}/waymark/compiled/packages/outlines.js`]: 'export const font = "compiled into the engine";',
    [`${STORE}/waymark/src/letters.js`]: 'import { font } from "outlines";\nconsole.log(font);',
    "blocks/letters/letters.js": 'import { font } from "outlines";\nconsole.log(font);',
    "blocks/tides/tides.js": 'import { version } from "react";\nconsole.log(version);',
    "pages/_data/site.json": "{}",
  };
  for (const [file, text] of Object.entries(files)) await writeAt(site, file, text);
  mkdirSync(path.join(site, "node_modules"), { recursive: true });
  symlinkSync(path.join(site, STORE, "waymark"), path.join(site, "node_modules/waymark"));
}

/** The code of a bundle with a module of the site's folder. */
async function bundled(folder: string, input: string): Promise<string> {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [siteModules(folder)],
    build: { write: false, rolldownOptions: { input: path.join(folder, input) } },
  });
  const chunks = [output].flat().flatMap((result) => ("output" in result ? result.output : []));
  return chunks.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}

test("a block of the site imports what the engine has, although the site has not", async ({ folder }) => {
  await installStrictly(folder);
  expect(await bundled(folder, "blocks/tides/tides.js")).toContain("the engine’s");
});

test("the engine has packages that are not installed, and a block of the site has to install them", async ({
  folder,
}) => {
  await installStrictly(folder);
  expect(await bundled(folder, `${STORE}/waymark/src/letters.js`)).toContain("compiled into the engine");
  await expect(bundled(folder, "blocks/letters/letters.js")).rejects.toThrow(/outlines/);
});

test("a bundle of the site finds the packages that it leaves out", async ({ folder }) => {
  await installStrictly(folder);
  const found = path.join(folder, "node_modules/.cache/waymark/node_modules/sharp");
  // An update has moved the package.
  mkdirSync(path.dirname(found), { recursive: true });
  symlinkSync(path.join(folder, "gone"), found);
  linkPackages(folder);
  linkPackages(folder);
  for (const name of ["sharp", "vite"])
    expect(realpathSync(path.join(path.dirname(found), name))).toBe(
      realpathSync(path.join(folder, STORE, name)),
    );
});
