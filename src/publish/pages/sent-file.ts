import { type LastRead, StoredFile } from "#src/content/document/disk/stored-file.ts";
import { layeredPlace } from "#src/content/document/places.js";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";

/** A file in a message to a thread: with its bytes, or without, in which case the thread reads it from disk. */
export type SentFile = SourceFile | Omit<StoredFile, "bytes">;

/**
 * Converts a file for sending it to another thread.
 * @param isRead whether the other thread reads the bytes itself; by default, if this thread does not cache them
 */
export function sentFile(file: SourceFile, isRead: boolean = file instanceof StoredFile): SentFile {
  const { path, stamp, unread, packaged = false } = file;
  const sent = { path, hash: hashFile(file), traits: pageTraits(file), packaged };
  return stamp !== undefined && isRead ? { ...sent, stamp } : { ...sent, bytes: file.bytes, unread };
}

/** Converts received files back to source files. @param root folder of their site */
export function receivedFiles(files: readonly SentFile[], root: string): SourceFile[] {
  const last: LastRead = {};
  return files.map((file) =>
    "bytes" in file
      ? file
      : new StoredFile(layeredPlace(root, file.path), file.path, file, { last, packaged: file.packaged }),
  );
}
