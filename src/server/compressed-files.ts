import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ContentCoding } from "./content-coding.ts";

/** More than the whole of a usual site; of a larger one the files asked for most lately are kept. */
const KEPT_BYTES = 64 * 1024 * 1024;

const compressors: Record<ContentCoding, (bytes: Buffer) => Promise<Buffer>> = {
  // The first visitor of a page waits for it: 9 takes seven times as long for the last hundredth.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A file in one coding; `bytes` is 0 while it is being made. */
type Compressed = { made: Promise<Buffer>; bytes: number };

/**
 * Files in compressed form, each made when it is first asked for and kept from then on. All visitors of a file share
 * its bytes, and only one file is compressed at a time, so that memory does not grow with the number of visitors.
 */
export class CompressedFiles {
  /** The one asked for last stands last. */
  readonly #kept = new Map<string, Compressed>();
  readonly #limit: number;
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit = KEPT_BYTES) {
    this.#limit = limit;
  }

  /**
   * @param name names the file in its present state
   * @param read called only when the file is not kept
   * @throws what `read` throws; nothing is kept then
   */
  get(name: string, coding: ContentCoding, read: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${coding} ${name}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const file = known ?? { made: this.#last.then(async () => compressors[coding](await read())), bytes: 0 };
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
