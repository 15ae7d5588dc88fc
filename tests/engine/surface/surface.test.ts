import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { listBelow } from "#src/content/document/places.js";
import { migrateCode } from "#src/plans/migrations/migrate-code.ts";
import { SURFACE, surfaceExports } from "#src/rules/code/surface.ts";

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const exports = surfaceExports(read);

const ON_PURPOSE =
  "Blocks of sites and packages import these names. A new one needs a line in exports.txt; one that goes or is renamed breaks them, so give it a successor that `waymark migrate` writes, or a new major version.";

test("the surface exports these names, and no others", () => {
  const list = [...exports].map(([name, { entry }]) => `${entry} ${name}`).sort();
  const expected = readFileSync(path.join(import.meta.dirname, "exports.txt"), "utf8")
    .trim()
    .split("\n");
  expect(list, ON_PURPOSE).toEqual(expected);
});

test("package.json exports the modules of the surface", () => {
  const { exports: entries } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [entry, file] of Object.entries(SURFACE))
    expect(entries[entry.replace("waymark", ".")]).toBe(`./${file}`);
});

test.each([...exports])("%s has a doc comment where it is defined", (name, { from }) => {
  const file = from.slice(1);
  const text = readFileSync(file, "utf8");
  const { module, comments } = parseSync(file, text);
  const statement = module.staticExports.find(({ entries }) =>
    entries.some(({ exportName }) => exportName.name === name),
  );
  expect(statement, `${file} does not define it`).toBeDefined();
  const before = text.slice(0, statement?.start).trimEnd().length;
  const doc = comments.find(({ end }) => end === before);
  expect(doc?.value, file).toMatch(/^\*\s+\S/);
});

test("the engine's own blocks import from the surface wherever it has the name", () => {
  const blocks = listBelow(".", "blocks").filter((file) => /\.tsx?$/.test(file));
  const modules = new Map(blocks.map((file) => [file, readFileSync(file, "utf8")]));
  const { rewritten } = migrateCode(modules, read);
  expect(rewritten.map(({ path, steps }) => `${path}: ${steps.join(", ")}`)).toEqual([]);
});
