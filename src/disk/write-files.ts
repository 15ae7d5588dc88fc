import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import {
  access,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  rmdir,
} from "node:fs/promises";
import path from "node:path";
import { ownPlace } from "#src/content/document/places.js";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { counted } from "#src/language/format.ts";
import { codeOf, reasonOf } from "./file-error.ts";

export type FileChange = {
  /** Path relative to the root, with "/" separators. */
  name: string;
  /** The expected current content; undefined if the file should not exist. */
  before: string | Uint8Array | undefined;
  /** The new content; undefined deletes the file. */
  after: string | Uint8Array | undefined;
};

const read = (file: string): Promise<Buffer> => readFile(file);
const DISK = { access, copyFile, link, lstat, mkdir, open, readFile: read, rename, rm };

/** File system functions, replaceable so that tests can make them fail. */
export type FileSystem = typeof DISK;

/** Thrown when files could not be written. The message names the first of them, and the files that have been restored. */
export class WriteError extends Error {
  readonly file: string;
  /** Code of the file system error; "changed" if the file does not have the expected content. */
  readonly code: string;

  constructor(file: string, reason: string, restored: string, cause: unknown) {
    super(`${file} ${reason}. ${restored}`, { cause });
    this.file = file;
    this.code = cause instanceof Changed ? "changed" : codeOf(cause);
  }
}

/** Thrown when the file on disk does not have the expected content. */
class Changed extends Error {}

export function changedFiles(before: readonly SourceFile[], after: readonly SourceFile[]): FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  return after
    .filter((file) => file !== old.get(file.path))
    .map(({ path: name, bytes }) => ({ name, before: old.get(name)?.bytes, after: bytes }));
}

export function textIn(root: string, name: string): string | undefined {
  const file = ownPlace(root, name);
  // Anything else with that name, such as a folder, is refused when the file is written.
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, "utf8") : undefined;
}

type Staged = { change: FileChange; place: string; fresh: string; backup: string };

/**
 * Writes several files atomically, by staging and renaming: all or none.
 * @throws WriteError if a file cannot be written, or does not have the expected content
 */
export async function writeFiles(
  root: string,
  changes: readonly FileChange[],
  functions: Partial<FileSystem> = {},
): Promise<void> {
  const disk = { ...DISK, ...functions };
  const madeFolders: string[] = [];
  const undo: { name: string; step: () => Promise<void> }[] = [];
  // Deletions come last, so that a renamed document always exists under one of its names.
  const inOrder = [...changes].sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined));
  const staged = inOrder.map((change): Staged => {
    const place = ownPlace(root, change.name);
    const hidden = path.join(
      path.dirname(place),
      `.${path.basename(place)}-${randomBytes(6).toString("hex")}`,
    );
    return { change, place, fresh: hidden, backup: `${hidden}.before` };
  });
  const failed: string[] = [];
  let current: Staged | undefined;
  try {
    for (current of staged) await stage(current, disk, madeFolders);
    for (current of staged) {
      await refuseChanged(current, disk);
      undo.push({ name: current.change.name, step: await putInPlace(current, disk) });
    }
  } catch (error) {
    const name = current?.change.name ?? "";
    failed.push(...(await rollBack(undo.reverse(), madeFolders, disk)));
    const verb = current?.change.after === undefined ? "deleted" : "written";
    const reason = error instanceof Changed ? error.message : `could not be ${verb}: ${reasonOf(error)}`;
    throw new WriteError(name, reason, outcomeOf(undo.length, failed), error);
  } finally {
    const leftovers = staged.flatMap(({ change, fresh, backup }) =>
      failed.includes(change.name) ? [fresh] : [fresh, backup],
    );
    for (const file of leftovers) await disk.rm(file, { force: true }).catch(() => {});
  }
  for (const { change } of staged)
    if (change.after === undefined) await removeEmptyFolders(root, change.name);
}

/** Removes the empty parent folders of a deleted file, except top-level ones. */
async function removeEmptyFolders(root: string, name: string): Promise<void> {
  const folder = path.posix.dirname(name);
  if (!folder.includes("/")) return;
  const isRemoved = await rmdir(ownPlace(root, folder)).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(root, folder);
}

/** Writes the new content beside its file, and checks that the file may be replaced. */
async function stage(
  { change, place, fresh }: Staged,
  disk: FileSystem,
  madeFolders: string[],
): Promise<void> {
  const { before, after } = change;
  if (before === undefined) {
    const firstFolder = await disk.mkdir(path.dirname(place), { recursive: true });
    if (firstFolder !== undefined) madeFolders.push(firstFolder);
  }
  await refuseChanged({ change, place }, disk);
  const mode = before === undefined ? 0o644 : (await disk.lstat(place)).mode & 0o777;
  if (before !== undefined) await disk.access(place, constants.W_OK);
  if (after === undefined) return;
  const file = await disk.open(fresh, "wx", mode);
  try {
    await file.writeFile(after);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function refuseChanged(
  { change: { before }, place }: Pick<Staged, "change" | "place">,
  disk: FileSystem,
): Promise<void> {
  const stats = await disk.lstat(place).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (before === undefined && stats) throw new Changed("already exists");
  if (stats && !stats.isFile())
    throw new Changed(`is ${stats.isDirectory() ? "a folder" : "a link"}, not a file`);
  if (before !== undefined && !(stats && (await disk.readFile(place)).equals(Buffer.from(before))))
    throw new Changed("was changed by another program just now");
}

/** Moves a staged file into place. @returns a function that undoes this */
async function putInPlace(
  { change, place, fresh, backup }: Staged,
  disk: FileSystem,
): Promise<() => Promise<void>> {
  const { before, after } = change;
  if (before === undefined) {
    // Unlike a rename, a link never replaces an existing file.
    await linkOrCopy(fresh, place, disk);
    return () => disk.rm(place);
  }
  if (after === undefined) await disk.rename(place, backup);
  else {
    await linkOrCopy(place, backup, disk);
    await disk.rename(fresh, place);
  }
  return () => disk.rename(backup, place);
}

/** Links a file, or copies it on file systems without hard links. */
async function linkOrCopy(from: string, to: string, disk: FileSystem): Promise<void> {
  await disk.link(from, to).catch((error: unknown) => {
    if (codeOf(error) === "EEXIST" || codeOf(error) === "ENOENT") throw error;
    return disk.copyFile(from, to, constants.COPYFILE_EXCL);
  });
}

/** Undoes the steps that were done. @returns the names of files that could not be restored */
async function rollBack(
  undo: readonly { name: string; step: () => Promise<void> }[],
  madeFolders: readonly string[],
  disk: FileSystem,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, step } of undo) await step().catch(() => failed.push(name));
  for (const folder of madeFolders) await disk.rm(folder, { recursive: true, force: true }).catch(() => {});
  return failed;
}

function outcomeOf(undone: number, failed: readonly string[]): string {
  if (failed.length > 0)
    return `Not restored: ${failed.join(", ")}. The old content is in a hidden file beside it, ending in ".before".`;
  return undone === 0
    ? "Nothing was written."
    : `${counted(undone, "file")} written before it ${undone === 1 ? "was" : "were"} restored: nothing has changed.`;
}

/** Creates a folder with its parents. Node's recursive `mkdir` loops for ever if an existing parent is reported as missing, as in /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new Error(`No folder can be created in ${parent}. Choose another place.`, { cause: error });
  }
}
