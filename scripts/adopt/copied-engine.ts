import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOfOneSite, listBelow } from "#src/content/document/places.js";
import { groupBy } from "#src/content/json/memo.ts";
import { textIn } from "#src/disk/write-files.ts";

/** The list of the engine's files in a site that `npx waymark new site` made as a copy; a clone has none. */
export const LIST = "engine.txt";

/** The folders of the engine's files in a copy. */
const FOLDERS = ["blocks", "schema", "scripts", "src", "tests/engine/site"];
const FILES = ["tsconfig.json", "vite.config.ts"];
const SITE_FILES = /^(?:src\/public|schema\/(?:collections|generated|scaffolds))\//;
const IS_TEST = /\.test\.tsx?$/;
const IS_TEST_CODE = /(?:^tests\/.*|\.test)\.[cm]?[jt]sx?$/;

/** The folders of the engine's tests in a clone. */
const ENGINE_TESTS = /^tests\/(?:corpora|engine|shared)\//;
/** Code that names a part of the copy, or a program that came with it for its tests. */
const NAMES_COPY = /["'](?:#(?:blocks|schema|scripts|src|tests)\/|(?:vitest|@playwright\/test)["'])/;

/** The parts of a site that are a copy of the engine. */
export type Copy = {
  /** Files that the package replaces. */
  files: string[];
  /** Files of blocks that the package has for no site, and that take the place of the copy's. */
  renewed: string[];
  /** Folders of blocks and schemas that stay, because the site's differ. */
  own: string[];
  /** Tests of the copy, which could not run without it. */
  tests: string[];
  /** Those of `files` that are not as in the package, other than tests. */
  changed: string[];
};

export const hasCopy = (site: string): boolean =>
  existsSync(path.join(site, LIST)) || existsSync(path.join(site, "src/render/main.ts"));

/** Tells the engine's files in a site from the site's own. @param engine folder of the package */
export function copiedEngine(site: string, engine: string): Copy {
  const listed = textIn(site, LIST)?.split("\n").filter(Boolean);
  const all = listed ?? [...FOLDERS.flatMap((folder) => listBelow(engine, folder)), ...FILES];
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
  // In a copy of another version most blocks differ, and nothing tells which of them its owner changed.
  const isThisVersion = different.length * 2 <= blocks.length;
  // The package gives sites no blocks about the subject of one website. Of another version, those that documents have.
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
  // Those of an earlier version may not work with this one.
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

/** Whether the documents that have a block of this type are migrated to have another, or none. */
function isMigrated(engine: string, block: string): boolean {
  const from = new RegExp(`from: "${path.basename(block)}"`);
  return listBelow(engine, "blocks").some(
    (file) => file.endsWith(".migrations.ts") && from.test(textIn(engine, file) ?? ""),
  );
}

/** Whether a document has a block of the type in this folder. */
function isUsed(site: string, block: string): boolean {
  const type = new RegExp(`"type":\\s*"${path.basename(block)}"`);
  return listBelow(site, "pages").some((file) => type.test(textIn(site, file) ?? ""));
}

/** Files with code that neither the package nor the site reads. */
export function leftBeside(site: string): string[] {
  return ["scripts", "src", "tests"]
    .flatMap((folder) => listBelow(site, folder))
    .filter((file) => !SITE_FILES.test(file) && !file.endsWith(".test.js"));
}

/** Files as a list for readers: folders of several with their number. */
export function byFolder(files: readonly string[]): string[] {
  const folders = groupBy(files, (file) => file.split("/").slice(0, 2).join("/"));
  return [...folders].map(([folder, [only = "", ...more]]) =>
    more.length === 0 ? only : `${folder}/ (${more.length + 1} files)`,
  );
}
