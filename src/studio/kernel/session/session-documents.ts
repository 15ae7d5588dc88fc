import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { Refusal } from "#src/studio/kernel/files/refusal.ts";
import type { DocumentAnswer, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { DocumentValues } from "./document-values.ts";
import type { SessionState } from "./session-state.ts";
import type { SiteDisk } from "./site-disk.ts";
import { WorkingFiles } from "./working-files.ts";

/** The documents of a session: working copies, and files on disk for all others. */
export class SessionDocuments {
  readonly #disk: SiteDisk;
  readonly #state: () => SessionState;
  readonly #values = new DocumentValues();
  readonly #working = new WorkingFiles();

  constructor(disk: SiteDisk, state: () => SessionState) {
    this.#disk = disk;
    this.#state = state;
  }

  files(): readonly SourceFile[] {
    return this.#working.of(this.#disk.files, this.#state().copies);
  }

  /** @throws Refusal if there is no such document, or it cannot be read */
  read(document: DocumentId): DocumentAnswer & { isCurrent: boolean } {
    const copy = this.#state().copies.get(document);
    const text = this.#textOf(document);
    const { value, isCurrent } = this.#values.of(document, text);
    const unsaved = copy !== undefined && copy.base !== copy.text;
    return { text, value, isCurrent, revision: copy?.revision ?? 0, unsaved };
  }

  valuesOf(documents: Iterable<DocumentId>): Map<DocumentId, JsonValue> {
    return new Map(
      [...documents].map((document) => [document, this.has(document) ? this.read(document).value : null]),
    );
  }

  /** @throws Refusal if there is no such document */
  pathOf(document: DocumentId): string {
    const copy = this.#state().copies.get(document);
    const isSaved = copy?.base === copy?.text;
    // A document deleted on disk still exists until it is saved, and one removed here is gone at once.
    const path = isSaved ? this.#disk.pathOf(document) : copy?.text === undefined ? undefined : copy.path;
    if (path === undefined) throw new Refusal(404, "There is no such document.");
    return path;
  }

  has(document: DocumentId): boolean {
    try {
      return this.pathOf(document) !== "";
    } catch {
      return false;
    }
  }

  #textOf(document: DocumentId): string {
    const copy = this.#state().copies.get(document);
    if (copy?.text !== undefined) return copy.text;
    const path = this.pathOf(document);
    const text = this.#disk.textOf(path);
    if (text === undefined) throw new Refusal(409, `${path} is not UTF-8, and cannot be shown.`);
    return text;
  }
}
