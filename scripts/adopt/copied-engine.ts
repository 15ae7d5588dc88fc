import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isOfOneSite, listBelow } from "#src/content/document/places.js";
import { textIn } from "#src/disk/write-files.ts";

/** The list of the engine's files in a site that `npm run new -- site` made as a copy; a clone has none. */
export const LIST = "engine.txt";

/** Where a copy has the engine's files. */
const FOLDERS = ["blocks", "schema", "scripts", "src", "tests/engine/site"];
const FILES = ["tsconfig.json", "vite.config.ts"];
const OF_A_SITE = /^(?:src\/public|schema\/(?:collections|generated|scaffolds))\//;
const IS_TEST = /\.test\.tsx?$/;

/** What of a site is a copy of the engine. */
export type Copy = {
  /** Files that the package replaces. */
  files: string[];
  /** Folders of blocks and schemas that stay, because the site's differ. */
  own: string[];
  /** Those of `files` that are not as in the package. */
  changed: string[];
};

export const hasCopy = (site: string): boolean =>
  existsSync(path.join(site, LIST)) || existsSync(path.join(site, "src/render/main.ts"));

/** Tells the engine's files in a site from the site's own. @param engine folder of the package */
export function copiedEngine(site: string, engine: string): Copy {
  const listed = textIn(site, LIST)?.split("\n").filter(Boolean);
  const all = listed ?? [...FOLDERS.flatMap((folder) => listBelow(engine, folder)), ...FILES];
  const copied = all.filter((file) => existsSync(path.join(site, file)) && !OF_A_SITE.test(file));
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
  const oneSite = blocks.filter((block) => isOfOneSite(engine, path.basename(block)));
  // In a copy of another version most blocks differ, and nothing tells which of them its owner changed.
  const isThisVersion = different.length * 2 <= blocks.length;
  const own = [
    ...(isThisVersion ? different : []),
    ...copied.filter((file) => isThisVersion && file.startsWith("schema/") && !isSame(file)),
  ];
  const stays = new Set([...own, ...oneSite]);
  const files = new Set([
    ...copied.filter((file) => !blocks.some((block) => file.startsWith(`${block}/`)) && !stays.has(file)),
    ...blocks.flatMap((block) => (stays.has(block) ? [] : listBelow(site, block))),
  ]);
  return {
    files: [...files],
    own: own.sort(),
    changed: [...files].filter((file) => !isSame(file) && !IS_TEST.test(file)).sort(),
  };
}

/** Files with code that neither the package nor the site reads; folders of several with their number. */
export function leftBeside(site: string): string[] {
  const folders = new Map<string, string[]>();
  for (const file of ["scripts", "src", "tests"].flatMap((folder) => listBelow(site, folder))) {
    if (OF_A_SITE.test(file) || file.endsWith(".test.js")) continue;
    const folder = file.split("/").slice(0, 2).join("/");
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].map(([folder, [only = "", ...more]]) =>
    more.length === 0 ? only : `${folder}/ (${more.length + 1} files)`,
  );
}
