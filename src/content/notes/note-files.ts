import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { NOTES_FOLDER } from "./note.ts";

/** Reads all notes of a site: texts by path, sorted by name; empty if the folder is missing. */
export async function readNoteFiles(root: string): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  const names = await readdir(path.join(root, NOTES_FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith(".json") && !one.startsWith(".")).sort()) {
    const place = `${NOTES_FOLDER}/${name}`;
    const text = await readFile(path.join(root, place), "utf8").catch((error: NodeJS.ErrnoException) => {
      // The file was deleted after the folder was read.
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (text !== undefined) notes.set(place, text);
  }
  return notes;
}
