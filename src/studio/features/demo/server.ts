import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { publicFolder, publicPath } from "#src/content/document/places.js";
import { decodeText } from "#src/content/json/encoding.ts";
import { NOTES_FOLDER } from "#src/content/notes/note.ts";
import { GitError, runGit } from "#src/disk/run-git.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changeSite } from "#src/studio/kernel/server/page-changes.ts";
import { Download, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { writeWorkingDocuments } from "#src/studio/kernel/server/working-documents.ts";
import { saveSession } from "#src/studio/kernel/session/save-session.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { downloadPatch, startOver } from "./calls.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => {
  const { session, files } = kernel;
  const folder = () => {
    if (kernel.demo === undefined) throw new Refusal(404, t("This is not a demo."));
    return kernel.demo;
  };
  return {
    routes: [
      on(downloadPatch, async () => {
        return new Download("text/x-patch; charset=utf-8", await demoPatch(folder(), session));
      }),
      on(startOver, (page) =>
        changeSite(kernel, page, async () => {
          await startDemoOver(folder(), session, files);
          return session.has(`page:${page.route}`) ? page.route : "/";
        }),
      ),
    ],
  };
};

/** Options that override personal git settings which would affect the format of a patch. */
const PLAIN_DIFF_OPTIONS = ["diff.noprefix", "diff.mnemonicPrefix", "diff.renames", "core.autocrlf"].flatMap(
  (name) => ["-c", `${name}=false`],
);

/**
 * All changes in a demo, saved or not, as a unified diff with path prefixes `a/` and `b/`.
 * @param folder with the original site, below `a/`
 * @throws Refusal if git is not installed
 */
export async function demoPatch(folder: string, session: StudioSession): Promise<Buffer> {
  const after = path.join(folder, "b");
  return session.runSerially(async () => {
    try {
      await writeWorkingDocuments(session, after);
      const files = publicFolder(session.disk.root);
      if (existsSync(files))
        await cp(files, path.join(after, publicPath(session.disk.root)), { recursive: true });
      return await differences(folder);
    } finally {
      await rm(after, { recursive: true, force: true });
    }
  });
}

/** Resets all documents and notes to their initial state, and saves; the reset of documents is a single step that can be undone. */
export async function startDemoOver(
  folder: string,
  session: StudioSession,
  files: DocumentFiles,
): Promise<void> {
  const before = path.join(folder, "a");
  const texts = new Map<string, string | undefined>();
  for (const { path: name } of [...session.files(), ...readSiteFiles(session.disk.root).files])
    if (documentIdOf(name)) texts.set(name, undefined);
  for (const { path: name, bytes } of readSiteFiles(before).files)
    if (documentIdOf(name)) texts.set(name, decodeText(bytes));
  await session.replaceFiles(t("Start over"), texts);
  await saveSession(session, files);
  const notes = path.join(session.disk.root, NOTES_FOLDER);
  await rm(notes, { recursive: true, force: true });
  await mkdir(path.join(before, NOTES_FOLDER), { recursive: true });
  await cp(path.join(before, NOTES_FOLDER), notes, { recursive: true });
}

async function differences(folder: string): Promise<Buffer> {
  const options = ["--no-index", "--binary", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv"];
  try {
    return await runGit(folder, [...PLAIN_DIFF_OPTIONS, "diff", ...options, "--no-prefix"], {
      operands: ["a", "b"],
    });
  } catch (error) {
    // `git diff` exits with 1 if there are differences, and prints them.
    if (error instanceof GitError && error.code === 1) return error.output;
    if (error instanceof GitError)
      throw new Refusal(409, t("No patch could be made. {message}", { message: error.message }));
    throw error;
  }
}
