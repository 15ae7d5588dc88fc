import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOfOneSite, listBelow } from "#src/content/document/places.js";
import { groupBy } from "#src/content/json/memo.ts";
import { textIn } from "#src/disk/write-files.ts";

/** File in which a site made by `npx waymark new site` as a copy lists the engine's files. A clone has no such file. */
export const LIST = "engine.txt";

/** Folders of a copied site that contain files of the engine. */
const ENGINE_FOLDERS = ["blocks", "schema", "scripts", "src", "tests/engine/site"];
const FILES = ["tsconfig.json", "vite.config.ts"];
const SITE_FILES = /^(?:src\/public|schema\/(?:collections|generated|scaffolds))\//;
const IS_TEST = /\.test\.tsx?$/;
const IS_TEST_CODE = /(?:^tests\/.*|\.test)\.[cm]?[jt]sx?$/;

/** Matches the paths of the engine's own tests in a clone. */
const ENGINE_TESTS = /^tests\/(?:corpora|engine|shared)\//;
/** Matches code that imports a part of the copied engine, or a test program that was copied with it. */
const NAMES_COPY = /["'](?:#(?:blocks|schema|scripts|src|tests)\/|(?:vitest|@playwright\/test)["'])/;

/** The parts of a site that were copied from the engine. */
export type Copy = {
  /** Files that the installed package replaces. */
  files: string[];
  /** Files of blocks made for a single site; the package's versions replace those of the copy. */
  renewed: string[];
  /** Folders of blocks and schemas that stay in the site, because they differ from the engine's. */
  own: string[];
  /** Tests of the copied engine, which cannot run without it. */
  tests: string[];
  /** Files among `files`, except tests, that differ from the package. */
  changed: string[];
};

export const hasCopy = (site: string): boolean =>
  existsSync(path.join(site, LIST)) || existsSync(path.join(site, "src/render/main.ts"));

/** Distinguishes copied files of the engine from the site's own files. @param engine folder of the package */
export function copiedEngine(site: string, engine: string): Copy {
  const listed = textIn(site, LIST)?.split("\n").filter(Boolean);
  const all = listed ?? [...ENGINE_FOLDERS.flatMap((folder) => listBelow(engine, folder)), ...FILES];
  const copied = all.filter((file) => existsSync(path.join(site, file)) && !SITE_FILES.test(file));
  const isSame = (file: string) => {
    const [own, its] = [path.join(site, file), path.join(engine, file)];
    return existsSync(own) && existsSync(its) && readFileSync(own).equals(readFileSync(its));
  };
  const blocks = [...new Set(copied.flatMap((file) => /^blocks\/[^/]+(?=\/)/.exec(file) ?? []))];
  const filesOf = (block: string, root: string) =>
    listBelow(root, block).filter((file) => !IS_TEST.test(file));
  const differs = (block: string) =>
    [...filesOf(block, site), ...filesOf(block, engine)].some((file) => !isSame(file));
  const different = blocks.filter(differs);
  // In a copy of another version most blocks differ, and it is unknown which of them the owner changed.
  const isThisVersion = different.length * 2 <= blocks.length;
  // The package contains some blocks for a single website, which sites do not get. A copy of another version keeps those that its documents
  // use.
  const oneSite = blocks.filter(
    (block) =>
      isOfOneSite(engine, path.basename(block)) &&
      (isThisVersion || (isUsed(site, block) && !isMigrated(engine, block))),
  );
  const own = [
    ...(isThisVersion ? different : []),
    ...copied.filter((file) => isThisVersion && file.startsWith("schema/") && !isSame(file)),
  ];
  const stays = new Set([...own, ...oneSite]);
  // Blocks of an earlier version may not work with this one.
  const renewed = isThisVersion ? [] : oneSite.flatMap((block) => listBelow(engine, block));
  const files = new Set([
    ...copied.filter((file) => !blocks.some((block) => file.startsWith(`${block}/`)) && !stays.has(file)),
    ...blocks.flatMap((block) => (stays.has(block) ? [] : listBelow(site, block))),
  ]);
  return {
    files: [...files],
    renewed: renewed.filter((file) => !IS_TEST.test(file)),
    own: own.sort(),
    tests: testsOfCopy(site),
    changed: [...files].filter((file) => !isSame(file) && !/^tests\/|\.test\.tsx?$/.test(file)).sort(),
  };
}

function testsOfCopy(site: string): string[] {
  const namesCopy = (file: string) => NAMES_COPY.test(readFileSync(path.join(site, file), "utf8"));
  return ["blocks", "tests"]
    .flatMap((folder) => listBelow(site, folder))
    .filter((file) => ENGINE_TESTS.test(file) || (IS_TEST_CODE.test(file) && namesCopy(file)));
}

/** Tells whether a migration removes a block type or replaces it by another one. */
function isMigrated(engine: string, block: string): boolean {
  const from = new RegExp(`from: "${path.basename(block)}"`);
  return listBelow(engine, "blocks").some(
    (file) => file.endsWith(".migrations.ts") && from.test(textIn(engine, file) ?? ""),
  );
}

/** Tells whether a document uses the block type of a folder. */
function isUsed(site: string, block: string): boolean {
  const type = new RegExp(`"type":\\s*"${path.basename(block)}"`);
  return listBelow(site, "pages").some((file) => type.test(textIn(site, file) ?? ""));
}

/**
 * Lists the files in the folders `scripts`, `src` and `tests` of a site that are not part of the package, except public files and tests
 * named `.test.js`. The author decides which to remove.
 */
export function leftBeside(site: string): string[] {
  return ["scripts", "src", "tests"]
    .flatMap((folder) => listBelow(site, folder))
    .filter((file) => !SITE_FILES.test(file) && !file.endsWith(".test.js"));
}

/** Formats a list of files for the terminal: a folder with several files becomes one line with their number. */
export function byFolder(files: readonly string[]): string[] {
  const folders = groupBy(files, (file) => file.split("/").slice(0, 2).join("/"));
  return [...folders].map(([folder, [only = "", ...more]]) =>
    more.length === 0 ? only : `${folder}/ (${more.length + 1} files)`,
  );
}
