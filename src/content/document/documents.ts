import type { JsonObject } from "#src/content/json/json.ts";
import { type ReadResult, readDocument } from "./read.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * Cache size in characters: enough for all documents of a site with a few hundred pages, but only a small part of one with ten thousand.
 */
const MAX_CACHED_CHARACTERS = 3_000_000;

/** The result for a file that was not read. The reason is in the property `unread` of the file. */
export const UNREAD_RESULT: ReadResult = { value: undefined, readable: undefined, text: "", diagnostics: [] };

/**
 * Reads and parses the documents of a site. Returns the same object each time, so callers must not change it; on a large site only the most
 * recently used documents are cached.
 */
export class Documents {
  readonly #kept = new Map<SourceFile, ReadResult>();
  #characters = 0;

  /** Reads and parses a file. Never throws. @param file identified by object identity: a changed file is a new object */
  read(file: SourceFile): ReadResult {
    const cached = this.#kept.get(file);
    if (cached) return cached;
    const document = file.unread ? UNREAD_RESULT : readDocument(file.bytes, file.path);
    this.#kept.set(file, document);
    this.#characters += document.text.length;
    for (const [oldest, { text }] of this.#kept) {
      if (this.#characters <= MAX_CACHED_CHARACTERS) break;
      this.#kept.delete(oldest);
      this.#characters -= text.length;
    }
    return document;
  }

  /** The value of the document at a path; undefined if it is missing or unreadable. */
  valueAt(path: string, files: readonly SourceFile[]): JsonObject | undefined {
    const file = files.find((one) => one.path === path);
    return file && this.read(file).value;
  }
}
