import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

const ERROR_CAUSES: Readonly<Record<string, readonly [reason: string, cure: string]>> = {
  ENOSPC: ["the disk is full", "Free some space"],
  EDQUOT: ["your disk quota is used up", "Free some space"],
  EACCES: ["permission was denied", "Change its permissions or its owner"],
  EPERM: ["permission was denied", "Change its permissions or its owner"],
  EROFS: ["the disk is read-only", "Use a folder on another disk"],
  ENOENT: ["it does not exist", "Check its name"],
  ENOTDIR: ["part of its path is a file", "Check its name"],
  EISDIR: ["it is a folder", "Move the folder away"],
  EEXIST: ["it already exists", "Move it away"],
  ENOTEMPTY: ["the folder is not empty", "Move it away"],
  ENAMETOOLONG: ["its name is too long", "Choose a shorter one"],
  ELOOP: ["its symbolic links form a loop", "Remove one of them"],
  EBUSY: ["another program is using it", "Close that program"],
  EIO: ["the disk reports an error", "Check the disk"],
  EXDEV: ["it is on another disk", "Use folders on one disk"],
  EMFILE: ["too many files are open", "Raise the limit (ulimit -n)"],
  ENFILE: ["too many files are open", "Close other programs"],
};

const VERBS: Readonly<Record<string, string>> = {
  mkdir: "create",
  mkdtemp: "create",
  symlink: "create",
  rename: "write",
  link: "write",
  write: "write",
  copyfile: "write",
  cp: "write",
  fsync: "write",
  ftruncate: "write",
  unlink: "delete",
  rmdir: "delete",
  rm: "delete",
  chmod: "change",
};

/** The code of a system error, such as "ENOENT"; "" for any other value. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Tells whether `reasonOf` explains an error in words of its own, and not with the error's message. */
export const hasKnownReason = (error: unknown): boolean => Object.hasOwn(ERROR_CAUSES, codeOf(error));

/** The reason why a file system call failed, as part of a sentence: "the disk is full". */
export function reasonOf(error: unknown): string {
  // Removes the system call and the path, which may belong to a temporary file.
  const message = error instanceof Error ? error.message.replace(/, \w+ '.*$/s, "") : String(error);
  return ERROR_CAUSES[codeOf(error)]?.[0] ?? message;
}

/**
 * Describes a file system error: "Cannot write index.json: the disk is full. Free some space and run the command again."; undefined for any
 * other error.
 */
export function describeFileError(error: unknown): string | undefined {
  const [reason, cure] = ERROR_CAUSES[codeOf(error)] ?? [];
  if (!(error instanceof Error) || reason === undefined) return undefined;
  const {
    syscall = "",
    path: file,
    dest,
    port,
  }: NodeJS.ErrnoException & { dest?: string; port?: number } = error;
  if (syscall.startsWith("spawn")) return `Cannot run ${file ?? "a program"}: it is not installed.`;
  if (syscall === "listen") return `Cannot use port ${port}: ${reason}. Set PORT to a number above 1023.`;
  if (syscall === "") return undefined;
  return `Cannot ${placeOf(syscall, dest ?? file, codeOf(error))}: ${reason}. ${cure} and run the command again.`;
}

/** Names the failed action and its path for a message. For a temporary file, whose name means nothing to users, the folder is named. */
function placeOf(syscall: string, file: string | undefined, code: string): string {
  const verb = VERBS[syscall] ?? "read";
  if (file === undefined) return verb === "read" ? "read a file" : "write a file";
  const exists = existsSync(file);
  if (!exists && code !== "ENOENT")
    return `create files in ${displayPath(existingFolder(path.resolve(file)))}`;
  const isReadable = exists && canRead(file);
  return `${verb === "read" && isReadable && code !== "EISDIR" ? "write" : verb} ${displayPath(file)}`;
}

function existingFolder(file: string): string {
  const folder = path.dirname(file);
  return existsSync(folder) || folder === file ? folder : existingFolder(folder);
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A path relative to the current folder, if it is below it. */
function displayPath(file: string): string {
  const relative = path.relative("", file);
  return relative === "" || relative.startsWith("..") ? path.resolve(file) : relative;
}
