import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Io } from "#scripts/shared/command.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { makeFolder } from "#src/disk/write-files.ts";
import { counted } from "#src/language/format.ts";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { swapFolder } from "#src/publish/folder/swap.ts";
import { buildPreview, type PreviewOptions } from "./build-preview.ts";
import { zipOf } from "./zip.ts";

/** Writes a preview as a folder, or as an archive if its name ends in `.zip`. @returns the exit code */
export async function writePreview(options: PreviewOptions, out: string, io: Io): Promise<number> {
  if (existsSync(out) && !out.endsWith(".zip") && !existsSync(path.join(out, "preview.css")))
    throw new Error(`${out} is not a preview, and would be replaced. Choose a new folder.`);
  const preview = await buildPreview(options);
  if (!preview.ok) {
    io.stderr.write(formatText(preview.diagnostics));
    return 1;
  }
  const { files, pages, drafts, notes } = preview;
  if (out.endsWith(".zip")) {
    makeFolder(path.dirname(out));
    writeFileSync(out, zipOf(files, "The site is too large for one archive."));
  } else {
    const next = unfinished(out);
    rmSync(next, { recursive: true, force: true });
    makeFolder(next);
    for (const [name, bytes] of files) {
      mkdirSync(path.dirname(path.join(next, name)), { recursive: true });
      writeFileSync(path.join(next, name), bytes);
    }
    await swapFolder(next, out);
  }
  io.stdout.write(
    `Wrote a preview of ${counted(pages, "page")} (${counted(drafts, "draft")}, ${counted(notes, "note")}) to ${out}. Any static host can serve it, from any folder.\n`,
  );
  return 0;
}
