import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { slugOf } from "#src/content/address/slug.ts";

/** The list of the engine's files in a site, which an update replaces. */
const LIST = "engine.txt";

const FOLDERS = ["blocks", "schema", "scripts", "src", "tests/shared", "tests/engine/site", ".vscode"];
const FILES = [
  ...[".biome.json", ".gitignore", ".npmrc", "package-lock.json", "tsconfig.json", "vite.config.ts"],
  ...["tests/dependency-cruiser.cjs", "tests/knip.json", "tests/playwright.config.ts"],
];
/** Files below these folders that belong to a site, and tests that need one. */
const OF_A_SITE = /^(?:src\/public\/|schema\/(?:collections|scaffolds|generated)\/)|\.test\.tsx?$/;
/** Drawings that blocks show by themselves. */
const DRAWINGS = ["src/public/scenes/trail.svg"];

/**
 * Copies the engine into the folder of a site, and takes away what an earlier one left there.
 * @param from folder of the engine
 */
export function copyEngine(from: string, to: string): void {
  const files = [...FOLDERS.flatMap((folder) => filesBelow(from, folder)), ...FILES, ...DRAWINGS]
    .filter((file) => !OF_A_SITE.test(file) || DRAWINGS.includes(file))
    .filter((file) => existsSync(path.join(from, file)))
    .filter((file) => !isOfOneSite(from, file));
  const list = path.join(to, LIST);
  const earlier = existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
  for (const file of earlier) if (!files.includes(file)) rmSync(path.join(to, file), { force: true });
  for (const file of files) cpSync(path.join(from, file), path.join(to, file));
  writeFileSync(list, `${files.sort().join("\n")}\n`);
  writePackage(from, to);
}

/** A block about the subject of one website says so in its schema. */
function isOfOneSite(from: string, file: string): boolean {
  const [, type] = /^blocks\/([^/]+)\//.exec(file) ?? [];
  if (type === undefined) return false;
  const schema = path.join(from, "blocks", type, `${type}.schema.json`);
  return existsSync(schema) && "ofThisSite" in JSON.parse(readFileSync(schema, "utf8"));
}

/** The engine's package, with the name and the tests of the site. */
function writePackage(from: string, to: string): void {
  const file = path.join(to, "package.json");
  const engine = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  const site = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const name = site.name ?? packageName(path.basename(path.resolve(to)));
  const scripts = { ...engine.scripts, test: "node scripts/run.js validate && vitest run tests/site" };
  const { description: _, ...rest } = engine;
  const own = site.description === undefined ? {} : { description: site.description };
  writeFileSync(file, `${JSON.stringify({ ...rest, name, ...own, scripts }, null, 2)}\n`);
  const lock = path.join(to, "package-lock.json");
  const locked = JSON.parse(readFileSync(lock, "utf8"));
  locked.name = name;
  if (locked.packages?.[""]) locked.packages[""].name = name;
  writeFileSync(lock, `${JSON.stringify(locked, null, 2)}\n`);
}

function packageName(folder: string): string {
  return slugOf(folder) || "site";
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}
