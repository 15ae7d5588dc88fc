import { type ReadResult, readDocument } from "./read.ts";
import type { SourceFile } from "./source-file.ts";

/** In characters, of the texts that are kept: a site of some hundred pages as a whole, and little beside ten thousand. */
const MOST = 3_000_000;

/**
 * The documents of a site, read and parsed. Whoever asks for one again gets the same object, which nobody may change;
 * of a large site the ones that were asked for last are there.
 */
export class Documents {
  readonly #kept = new Map<SourceFile, ReadResult>();
  #characters = 0;

  /** Never throws. @param file told apart as an object: a file that was changed is another one */
  read(file: SourceFile): ReadResult {
    const known = this.#kept.get(file);
    if (known) return known;
    const document = readDocument(file.bytes);
    this.#kept.set(file, document);
    this.#characters += document.text.length;
    for (const [oldest, { text }] of this.#kept) {
      if (this.#characters <= MOST) break;
      this.#kept.delete(oldest);
      this.#characters -= text.length;
    }
    return document;
  }
}
