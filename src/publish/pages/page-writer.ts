import { closeSync, fstatSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { linkIfEqual } from "#src/publish/folder/keep-unchanged.ts";

/** A written file's size in bytes, and its modification time in milliseconds. */
export type WrittenFile = { bytes: number; modified: number };

/** Minimum length of pieces that are cached in encoded form: header, footer, styles and scripts are the same on most pages. */
export const SHARED_LENGTH = 4096;

/** Maximum number of cached texts: enough for the shared pieces of every kind of page. A full cache is emptied. */
export const MAX_SHARED_TEXTS = 200;

/**
 * Writes texts that come in pieces as UTF-8 files. The pieces are encoded into one buffer, which is reused for each page: joining ten
 * thousand pages of 80 KB, and encoding their shared pieces each time, would take longer than rendering them.
 */
export class PageWriter {
  #buffer = Buffer.allocUnsafe(1 << 20);
  readonly #shared = new TextMemo<Buffer>(MAX_SHARED_TEXTS);

  /**
   * Writes a file. If the file `before` has the same bytes, it is linked instead, so that the modification time stays the same.
   * @throws a file system error
   */
  write(file: string, pieces: readonly string[], before?: string | undefined): WrittenFile {
    let length = 0;
    for (const piece of pieces) {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      this.#makeRoom(length, piece.length * 3);
      length +=
        piece.length < SHARED_LENGTH
          ? this.#buffer.write(piece, length)
          : this.#shared.get(piece, () => Buffer.from(piece)).copy(this.#buffer, length);
    }
    if (before !== undefined && linkIfEqual(before, this.#buffer.subarray(0, length), file)) {
      const { size: bytes, mtimeMs: modified } = statSync(file);
      return { bytes, modified };
    }
    const descriptor = createFile(file);
    try {
      for (let offset = 0; offset < length; )
        offset += writeSync(descriptor, this.#buffer, offset, length - offset);
      const { size: bytes, mtimeMs: modified } = fstatSync(descriptor);
      return { bytes, modified };
    } finally {
      closeSync(descriptor);
    }
  }

  #makeRoom(used: number, needed: number): void {
    if (used + needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (used + needed));
    this.#buffer.copy(larger, 0, 0, used);
    this.#buffer = larger;
  }
}

/** Creates a new file. An existing one is unlinked rather than overwritten, since it may be a hard link to the last build's file. */
function createFile(file: string): number {
  try {
    return openSync(file, "wx");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    rmSync(file);
    return openSync(file, "wx");
  }
}
