import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { refreshGeneratedFiles } from "./generated/generated-files.ts";
import { packedStudio, recordPackedBundle, STUDIO_SHELL, takePackedBundle } from "./packed-bundle.ts";

const GENERATED = ["schema/generated/texts.ts", "schema/generated/versions.ts"];

const parent = mkdtempSync(path.join(tmpdir(), "waymark-"));
const engine = path.join(parent, "engine");
const site = path.join(parent, "site");

beforeAll(async () => {
  await writeAt(engine, "package.json", '{ "name": "waymark" }');
  for (const folder of ["src", "blocks", "schema"])
    symlinkSync(path.resolve(folder), path.join(engine, folder));
  await writeAt(engine, "scripts/greet.ts", "");
  const compiled = path.join(engine, "compiled");
  for (const file of ["renderer/main.js", "browser/assets/app.js", "packages/feed.js", "assets.json"])
    await writeAt(compiled, file, file);
  await writeAt(compiled, "package.json", '{ "type": "module" }');
  await writeAt(compiled, "renderer/page.schema.js", "the engine's");
  await writeAt(site, "pages/_data/site.json", "{}");
  symlinkSync(engine, path.join(await modulesOf(site), "waymark"));
  await refreshGeneratedFiles(site, true);
  recordPackedBundle(
    compiled,
    { engine, files: ["src", "blocks", "schema", "scripts"] },
    { site, generated: GENERATED },
  );
});
afterAll(() => rmSync(parent, { recursive: true }));

test("a site without code of its own takes the package's bundle over, with the schema of its pages", async () => {
  const { taken, bundle } = await takeIn(site);
  expect(taken).toBe(true);
  expect(readFileSync(path.join(bundle, "renderer/main.js"), "utf8")).toBe("renderer/main.js");
  expect(readFileSync(path.join(bundle, "browser/assets/app.js"), "utf8")).toBe("browser/assets/app.js");
  const { default: schema } = await import(path.join(bundle, "renderer/page.schema.js"));
  expect(schema).toEqual(
    JSON.parse(readFileSync(path.join(site, "schema/generated/page.schema.json"), "utf8")),
  );
  expect(readFileSync(path.join(engine, "compiled/renderer/page.schema.js"), "utf8")).toBe("the engine's");
});

test.each([
  ["a block", "blocks/tides/tides.tsx", ""],
  ["a block in place of the engine's", "blocks/hero/hero.schema.json", "{}"],
  ["a schema in place of the engine's", "schema/common.schema.json", "{}"],
  ["other generated modules", "schema/generated/versions.ts", "export const VERSIONS = {};"],
  ["a generated schema that is out of date", "schema/generated/facts.schema.json", "{}"],
])("a site with %s does not", async (_, file, text) => {
  const other = path.join(parent, path.basename(file));
  cpSync(site, other, { recursive: true, verbatimSymlinks: true });
  await writeAt(other, file, text);
  const { taken, bundle } = await takeIn(other);
  expect(taken).toBe(false);
  expect(existsSync(path.join(bundle, "renderer"))).toBe(false);
});

test("nobody does once a source of the engine has been changed", async () => {
  await writeAt(engine, "scripts/greet.ts", "// changed");
  expect((await takeIn(site)).taken).toBe(false);
});

test("Studio's window comes from the package, unless the engine has its sources", async () => {
  const small = path.join(parent, "small");
  const packed = path.join(small, "node_modules/waymark");
  await writeAt(packed, "package.json", '{ "name": "waymark" }');
  await writeAt(packed, "compiled/studio/shell.json", "{}");
  expect(packedStudio(small)).toBe(path.join(packed, "compiled/studio"));
  await writeAt(packed, STUDIO_SHELL, "");
  expect(packedStudio(small)).toBeUndefined();
});

async function takeIn(root: string): Promise<{ taken: boolean; bundle: string }> {
  const bundle = mkdtempSync(path.join(parent, "bundle-"));
  return { taken: await takePackedBundle(root, bundle), bundle };
}

async function modulesOf(folder: string): Promise<string> {
  await writeAt(folder, "node_modules/.keep", "");
  return path.join(folder, "node_modules");
}
