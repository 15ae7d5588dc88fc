import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, vi } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { codeFiles, engineOf, layeredPlace, layersOf, publicFolder } from "#src/content/document/places.js";
import { parseObject } from "#src/content/json/json.ts";
import { writeAt } from "#src/disk/folders.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";
import { makeProofSite } from "#tests/engine/sites/proof-site.ts";
import { runCommand } from "#tests/shared/run-command.ts";

const ENGINE = "node_modules/waymark";
const RECIPES = "node_modules/waymark-blocks-recipes";

/** A site with an engine and a package of blocks. @param own its files, by path */
async function write(folder: string, own: Readonly<Record<string, string>> = {}): Promise<void> {
  const files = {
    "package.json": "{}",
    "pages/_data/site.json": '{ "blocks": ["waymark-blocks-recipes"] }',
    [`${ENGINE}/package.json`]: "{}",
    [`${ENGINE}/schema/page.schema.json`]: "{}",
    [`${ENGINE}/schema/collections/blog.schema.json`]: "{}",
    [`${ENGINE}/blocks/hero/hero.schema.json`]: "{}",
    [`${ENGINE}/blocks/hero/hero.tsx`]: "",
    [`${ENGINE}/blocks/cta/cta.schema.json`]: "{}",
    [`${ENGINE}/blocks/year-climb/year-climb.schema.json`]: '{ "ofThisSite": true }',
    [`${RECIPES}/package.json`]: "{}",
    [`${RECIPES}/blocks/recipe/recipe.schema.json`]: "{}",
    [`${RECIPES}/blocks/cta/cta.schema.json`]: "{}",
    ...own,
  };
  for (const [file, text] of Object.entries(files)) await writeAt(folder, file, text);
}

test("with Yarn Plug'n'Play, which makes no node_modules, a site is told what to do", ({ folder }) => {
  vi.spyOn(process, "versions", "get").mockReturnValue({ ...process.versions, pnp: "3" });
  expect(() => engineOf(folder)).toThrow('Write "nodeLinker: node-modules" into .yarnrc.yml');
  vi.restoreAllMocks();
  expect(engineOf(folder)).toBe(folder);
});

describe("a site with the engine as its package", () => {
  test("has the blocks of the site, of its packages and of the engine, in this order", async ({ folder }) => {
    await write(folder, { "blocks/hero/hero.schema.json": "{}", "schema/page.schema.json": "{}" });
    expect(layersOf(folder)).toEqual(["", RECIPES, ENGINE].map((layer) => path.join(folder, layer)));
    const places = [...codeFiles(folder)].map(([file, place]) => [file, path.relative(folder, place)]);
    expect(Object.fromEntries(places)).toEqual({
      // The site's block replaces the engine's with all its files.
      "blocks/hero/hero.schema.json": "blocks/hero/hero.schema.json",
      "blocks/cta/cta.schema.json": `${RECIPES}/blocks/cta/cta.schema.json`,
      "blocks/recipe/recipe.schema.json": `${RECIPES}/blocks/recipe/recipe.schema.json`,
      "schema/page.schema.json": "schema/page.schema.json",
    });
    expect(layeredPlace(folder, "blocks/cta/cta.tsx")).toBe(path.join(folder, RECIPES, "blocks/cta/cta.tsx"));
    expect(layeredPlace(folder, "pages/index.json")).toBe(path.join(folder, "pages/index.json"));
  });

  test("has its static files in public/", async ({ folder }) => {
    await write(folder);
    expect(publicFolder(folder)).toBe(path.join(folder, "public"));
    expect(layeredPlace(folder, "src/public/a.svg")).toBe(path.join(folder, "public/a.svg"));
    expect(publicFolder(path.resolve("."))).toBe(path.resolve("src/public"));
  });

  test("finds an engine that is installed for several sites", async ({ folder }) => {
    await write(folder, { "sites/harbour/package.json": "{}" });
    expect(engineOf(path.join(folder, "sites/harbour"))).toBe(path.join(folder, ENGINE));
  });

  test("must install the packages that it names", async ({ folder }) => {
    await write(folder, { "pages/_data/site.json": '{ "blocks": ["waymark-blocks-maps"] }' });
    expect(() => codeFiles(folder)).toThrow("npm install waymark-blocks-maps");
  });

  test("must name packages that have blocks", async ({ folder }) => {
    await write(folder, {
      "pages/_data/site.json": '{ "blocks": ["lodash"] }',
      "node_modules/lodash/package.json": "{}",
    });
    expect(() => codeFiles(folder)).toThrow(
      '"lodash" in "blocks" of pages/_data/site.json is a package without',
    );
  });

  test.for([
    ["^1.0.0", true],
    ["^1.2.0", true],
    ["1.x", true],
    [">=1", true],
    ["^1.0.0 || ^2.0.0", true],
    ["^1.3.0", false],
    ["^2.0.0", false],
    ["~3.1 || ^2.0.0-beta.1", false],
  ] as const)(
    "a package of blocks for waymark %s fits version 1.2.4: %s",
    async ([range, fits], { folder }) => {
      await write(folder, {
        [`${ENGINE}/package.json`]: '{ "version": "1.2.4" }',
        [`${RECIPES}/package.json`]: JSON.stringify({ peerDependencies: { waymark: range } }),
      });
      if (fits) expect(layersOf(folder)).toHaveLength(3);
      else
        expect(() => layersOf(folder)).toThrow(`is for waymark ${range}, and this is 1.2.4. Run npm install`);
    },
  );

  test("is warned of packages that have the same block, unless it has that block itself", async ({
    folder,
  }) => {
    const both = '{ "blocks": ["waymark-blocks-recipes", "@ours/blocks"] }';
    const own = {
      "pages/_data/site.json": both,
      "node_modules/@ours/blocks/package.json": '{ "name": "@ours/blocks" }',
      "node_modules/@ours/blocks/blocks/recipe/recipe.schema.json": "{}",
      "node_modules/@ours/blocks/blocks/cake/cake.schema.json": "{}",
    };
    await write(folder, own);
    const told = () =>
      readSiteFiles(folder).files.flatMap(({ path: name, unread }) =>
        unread ? [[name, unread.severity, unread.message]] : [],
      );
    expect(told()).toEqual([
      [
        "node_modules/@ours/blocks/blocks/recipe",
        "warning",
        'Both waymark-blocks-recipes and @ours/blocks have a block "recipe": the one of waymark-blocks-recipes is used, because "blocks" in pages/_data/site.json names it first.',
      ],
    ]);
    await write(folder, { ...own, "blocks/recipe/recipe.schema.json": "{}" });
    expect(told()).toEqual([]);
  });

  test("is told where in a package a schema has a mistake", async () => {
    const root = await makeProofSite("gym");
    const site = parseObject(readFileSync(path.join(root, "pages/_data/site.json"), "utf8"));
    const name = `${RECIPES}/blocks/recipe/recipe.schema.json`;
    const files = {
      "pages/_data/site.json": JSON.stringify({ ...site, blocks: ["waymark-blocks-recipes"] }),
      [`${RECIPES}/package.json`]: "{}",
      [name]: '{\n  "title": "Recipe",\n  "type": "objekt"\n}\n',
    };
    for (const [file, text] of Object.entries(files)) await writeAt(root, file, text);
    const { status, stdout } = await runCommand("validate", ["--root", root]);
    expect(status).toBe(1);
    expect(stdout).toContain(`${name}:3:11  error`);
    await expect(refreshGeneratedFiles(root, false)).rejects.toThrow(`${name}:3:11  error`);
    rmSync(root, { recursive: true });
  });

  test("is read even if its settings are broken, so that the mistake is reported", async ({ folder }) => {
    await write(folder, { "pages/_data/site.json": '{ "blocks": ' });
    expect(layersOf(folder)).toHaveLength(2);
  });
});
