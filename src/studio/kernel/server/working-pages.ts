import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Writes pages/ as it would be after saving everything, notes included, into an empty folder. */
export async function writeWorkingPages(session: StudioSession, folder: string): Promise<void> {
  const { root, files: saved } = session.disk;
  await cp(path.join(root, "pages"), path.join(folder, "pages"), { recursive: true });
  const files = session.files().filter(isOfPages);
  const kept = new Set(files.map((file) => file.path));
  for (const file of saved.filter(isOfPages))
    if (!kept.has(file.path)) await rm(path.join(folder, file.path), { force: true });
  const known = new Set(saved);
  for (const file of files) {
    if (known.has(file)) continue;
    const place = path.join(folder, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.bytes);
  }
}

const isOfPages = (file: { path: string }): boolean => file.path.startsWith("pages/");
