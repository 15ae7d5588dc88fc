import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlineOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";

/**
 * Reads documents before a page is rendered, file by file. Everything that a page needs of the others is cached by its file, so it takes
 * little time afterwards, and a file is restored from its compressed form once instead of four times.
 */
export class ReadAhead {
  #files: readonly SourceFile[] | undefined;

  constructor(private readonly unwritten: Pick<UnwrittenFiles, "lookerFor">) {}

  /** Reads the documents that have changed since the last call, one in each step. */
  *stepsFor(files: readonly SourceFile[]): Generator<void> {
    if (this.#files === files) return;
    const places = this.#files && changedPlaces(this.#files, files);
    const look = this.unwritten.lookerFor(files);
    for (const place of places ?? files.keys()) {
      const file = files[place];
      if (!file || documentIdOf(file.path) === undefined) continue;
      hashFile(file);
      pageTraits(file);
      outlineOf(file);
      look(file);
      yield;
    }
    this.#files = files;
  }
}
