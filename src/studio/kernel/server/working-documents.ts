import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** The folders of the documents that Studio edits: pages, and the schemas of collections. */
export const DOCUMENT_FOLDERS = ["pages", "schema"];

/** Copies the folders of the documents that Studio edits into an empty folder, with all unsaved changes and notes. */
export async function writeWorkingDocuments(session: StudioSession, folder: string): Promise<void> {
  const { root, files: saved } = session.disk;
  for (const name of DOCUMENT_FOLDERS.filter((name) => existsSync(path.join(root, name))))
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  const files = session.files().filter(isWorkingFile);
  const paths = new Set(files.map((file) => file.path));
  for (const file of saved.filter(isWorkingFile))
    if (!paths.has(file.path)) await rm(path.join(folder, file.path), { force: true });
  const savedFiles = new Set(saved);
  for (const file of files) {
    if (savedFiles.has(file)) continue;
    const place = path.join(folder, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.bytes);
  }
}

const isWorkingFile = ({ path: name }: { path: string }): boolean =>
  DOCUMENT_FOLDERS.some((folder) => name.startsWith(`${folder}/`));
