import { compress } from "./compress.ts";
import type { ContentCoding } from "./content-coding.ts";

/** More than a typical site needs; of a larger one the most recently used files are kept. */
const KEPT_BYTES = 64 * 1024 * 1024;

/**
 * Not the highest quality, since the first visitor of a page waits for it: 9 takes seven times as long and saves one
 * more per cent.
 */
const BROTLI_QUALITY = 6;

/** A file in one coding; `bytes` is 0 while it is being compressed. */
type Compressed = { made: Promise<Buffer>; bytes: number };

/**
 * A cache of compressed files. Each file is compressed at its first request, and its bytes are shared by all
 * visitors. Only one file is compressed at a time, so that memory use does not grow with the number of
 * visitors.
 */
export class CompressedFiles {
  /** In the order of last use; the most recently used file is last. */
  readonly #kept = new Map<string, Compressed>();
  readonly #limit: number;
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit = KEPT_BYTES) {
    this.#limit = limit;
  }

  /**
   * @param name identifies the file and its version
   * @param read called only when the file is not in the cache
   * @throws what `read` throws; nothing is cached then
   */
  get(name: string, coding: ContentCoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${coding} ${name}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const file = known ?? {
      made: this.#last.then(async () => compress(await read(), coding, BROTLI_QUALITY)),
      bytes: 0,
    };
    this.#kept.set(key, file);
    if (!known) {
      this.#last = file.made.then(
        ({ length }) => this.#account(file, length),
        () => this.#kept.delete(key),
      );
    }
    return file.made;
  }

  #account(file: Compressed, bytes: number): void {
    file.bytes = bytes;
    this.#bytes += bytes;
    for (const [key, old] of this.#kept) {
      if (this.#bytes <= this.#limit) return;
      if (old.bytes > 0) this.#kept.delete(key);
      this.#bytes -= old.bytes;
    }
  }
}
