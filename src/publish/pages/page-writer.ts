import { closeSync, fstatSync, openSync, writeSync } from "node:fs";

/** Size in bytes and time of the last change in milliseconds, as the file system keeps them. */
export type WrittenFile = { bytes: number; modified: number };

/** Pieces at least this long are kept as bytes: header, footer, styles and scripts are the same on most pages. */
const SHARED_LENGTH = 4096;

/** Enough for the shared pieces of every kind of page; with more, they are forgotten and met again. */
const MOST_SHARED = 200;

/**
 * Writes texts that come in pieces, as UTF-8. Pieces are put into one buffer that is used again and again, since
 * joining ten thousand pages of 80 KB first, and encoding what they share each time, took longer than rendering them.
 */
export class PageWriter {
  #buffer = Buffer.allocUnsafe(1 << 20);
  readonly #shared = new Map<string, Buffer>();

  /** @throws what the file system throws */
  write(file: string, pieces: readonly string[]): WrittenFile {
    let length = 0;
    for (const piece of pieces) {
      // A character takes three bytes at most.
      this.#makeRoom(length, piece.length * 3);
      length +=
        piece.length < SHARED_LENGTH
          ? this.#buffer.write(piece, length)
          : this.#encoded(piece).copy(this.#buffer, length);
    }
    const descriptor = openSync(file, "w");
    try {
      for (let written = 0; written < length; ) {
        written += writeSync(descriptor, this.#buffer, written, length - written);
      }
      const { size: bytes, mtimeMs: modified } = fstatSync(descriptor);
      return { bytes, modified };
    } finally {
      closeSync(descriptor);
    }
  }

  #encoded(piece: string): Buffer {
    const known = this.#shared.get(piece);
    if (known) return known;
    if (this.#shared.size >= MOST_SHARED) this.#shared.clear();
    const bytes = Buffer.from(piece);
    this.#shared.set(piece, bytes);
    return bytes;
  }

  #makeRoom(used: number, wanted: number): void {
    if (used + wanted <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (used + wanted));
    this.#buffer.copy(larger, 0, 0, used);
    this.#buffer = larger;
  }
}
