import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answerAt } from "#src/api/answer.ts";
import type { Answer } from "#src/api/api.d.ts";
import { type OpenSite, openFolder } from "#src/api/open-folder.ts";
import { engineOf } from "#src/content/document/places.js";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import type { HandbookFiles } from "./assemble.ts";

/** The path below which the dev server, Studio and `waymark handbook` serve the handbook. */
export const HANDBOOK_PATH = "/__waymark/handbook";

/** The file that says from which state of the sources the folder was written. */
const STATE = "state.txt";

/**
 * Writes the handbook as a site into the cache of the reader's site, if it has changed.
 * @returns its folder
 */
export function writeHandbook(root: string, files: HandbookFiles): string {
  const folder = path.join(cacheDirectory(root), "handbook");
  const state = hash("sha1", JSON.stringify([...files]));
  const file = path.join(folder, STATE);
  if (existsSync(file) && readFileSync(file, "utf8") === state) return folder;
  for (const name of ["pages", "schema", "public"])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [name, text] of files) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  linkEngine(root, folder);
  writeFileSync(file, state);
  return folder;
}

/** A handbook that answers requests. @property answer undefined for an address that it does not have */
export type OpenHandbook = { answer: (address: string) => Promise<Answer | undefined>; site: OpenSite };

/** Opens the handbook in a folder, to be served below a path. */
export async function openHandbook(folder: string, base = HANDBOOK_PATH): Promise<OpenHandbook> {
  const site = await openFolder(folder, { base });
  return { site, answer: (address) => answerAt(site, address) };
}

/** Links the engine where none is found from the folder: in the engine's own repository. */
function linkEngine(root: string, folder: string): void {
  if (engineOf(folder) !== folder) return;
  const link = path.join(folder, "node_modules/waymark");
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(engineOf(root), link, "junction");
}
