import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { slugOf } from "#src/content/address/routes.ts";
import { textIn, writeFiles } from "#src/disk/write-files.ts";

/** The list of the engine's files in a site, which an update replaces. */
const LIST = "engine.txt";

const FOLDERS = ["blocks", "schema", "scripts", "src", "tests/shared", "tests/engine/site", ".vscode"];
const FILES = [
  ...[".biome.json", ".gitignore", ".npmrc", "tsconfig.json", "vite.config.ts"],
  ...["tests/dependency-cruiser.cjs", "tests/knip.json", "tests/playwright.config.ts"],
];
/** Files below these folders that belong to a site, and tests that need one. */
const OF_A_SITE = /^(?:src\/public\/|schema\/(?:collections|scaffolds|generated)\/)|\.test\.tsx?$/;

/**
 * Copies the engine into the folder of a site, and takes away what an earlier one left there.
 * @param from folder of the engine
 * @param name name of the package of a new site
 * @throws WriteError if a file cannot be written; then the folder is as it was
 */
export async function copyEngine(
  from: string,
  to: string,
  name = path.basename(path.resolve(to)),
): Promise<void> {
  const files = [...FOLDERS.flatMap((folder) => filesBelow(from, folder)), ...FILES]
    .filter((file) => !OF_A_SITE.test(file))
    .filter((file) => existsSync(path.join(from, file)))
    .filter((file) => !isOfOneSite(from, file));
  const earlier = (textIn(to, LIST) ?? "").split("\n").filter(Boolean);
  const fresh = new Map<string, string | Uint8Array | undefined>([
    ...earlier.map((file) => [file, undefined] as const),
    ...files.map((file) => [file, readFileSync(path.join(from, file))] as const),
    [LIST, `${files.sort().join("\n")}\n`],
    ...packageFiles(from, to, name),
  ]);
  const changes = [...fresh].map(([file, after]) => ({ name: file, before: bytesIn(to, file), after }));
  await writeFiles(
    to,
    changes.filter(
      ({ before, after }) => before !== after && !(before && after && before.equals(Buffer.from(after))),
    ),
  );
}

function bytesIn(root: string, name: string): Buffer | undefined {
  const file = path.join(root, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** A block about the subject of one website says so in its schema. */
function isOfOneSite(from: string, file: string): boolean {
  const [, type] = /^blocks\/([^/]+)\//.exec(file) ?? [];
  if (type === undefined) return false;
  const schema = path.join(from, "blocks", type, `${type}.schema.json`);
  return existsSync(schema) && "ofThisSite" in JSON.parse(readFileSync(schema, "utf8"));
}

function packageFiles(from: string, to: string, folder: string): [name: string, text: string][] {
  const engine = JSON.parse(readFileSync(path.join(from, "package.json"), "utf8"));
  const site = JSON.parse(textIn(to, "package.json") ?? "{}");
  const name = site.name ?? packageName(folder);
  const scripts = { ...engine.scripts, test: "node scripts/run.js validate && vitest run tests/site" };
  const { description: _, ...rest } = engine;
  const own = site.description === undefined ? {} : { description: site.description };
  const locked = JSON.parse(readFileSync(path.join(from, "package-lock.json"), "utf8"));
  locked.name = name;
  if (locked.packages?.[""]) locked.packages[""].name = name;
  return [
    ["package.json", `${JSON.stringify({ ...rest, name, ...own, scripts }, null, 2)}\n`],
    ["package-lock.json", `${JSON.stringify(locked, null, 2)}\n`],
  ];
}

const packageName = (folder: string): string => slugOf(folder) || "site";

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}
