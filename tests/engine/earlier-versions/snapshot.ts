import { readFileSync } from "node:fs";
import path from "node:path";
import { listBelow } from "#src/content/document/places.js";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { writeAt } from "#src/disk/folders.ts";
import { OWNERS_WORK } from "./owners-work.ts";

/** The files of a site by path, as a version of the engine and the owner of the site have written them. */
export type Snapshot = Readonly<Record<string, string>>;

/** Folders that a command writes again, and what belongs to one computer. */
const LEFT_OUT = /^(?:schema\/generated|node_modules|dist|vendor|\.vscode|\.git)\//;

/** Adds an owner's work to a site. */
export async function addOwnersWork(site: string): Promise<void> {
  for (const [file, content] of Object.entries(OWNERS_WORK))
    await writeAt(site, file, typeof content === "string" ? content : canonicalJson(content));
}

/** The files of a site, all of which are texts. @param leaves tells which ones stay out */
export function takeSnapshot(site: string, leaves: (file: string) => boolean = () => false): JsonObject {
  const files = listBelow(site, ".").map((file) => file.replace(/^\.\//, ""));
  const kept = files.filter((file) => !LEFT_OUT.test(file) && !leaves(file)).sort();
  return Object.fromEntries(kept.map((file) => [file, readFileSync(path.join(site, file), "utf8")]));
}

/** Writes a site as it was. */
export async function restoreSnapshot(snapshot: Snapshot, folder: string): Promise<void> {
  for (const [file, text] of Object.entries(snapshot)) await writeAt(folder, file, text);
}
