import { changedPlaces, type SourceFile } from "#src/content/document/source-file.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import type { DocumentAnswer, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import type { SessionState } from "./session-state.ts";
import type { SiteDisk } from "./site-disk.ts";
import type { PackedText } from "./working-copy.ts";

/** Maximum number of documents whose parsed values are kept: more than the pages that are open. */
const MAX_PARSED_DOCUMENTS = 100;

/** The documents of a session: working copies of edited documents, and files on disk for all others. */
export abstract class SessionDocuments {
  /** The last valid values, the most recently read last. */
  readonly #parsed = new Map<DocumentId, Parsed>();
  /** The files of unsaved documents, by path. */
  #unsaved: ReadonlyMap<string, UnsavedFile> = new Map();
  #latest:
    | { disk: readonly SourceFile[]; copies: SessionState["copies"]; files: readonly SourceFile[] }
    | undefined;

  constructor(readonly disk: SiteDisk) {}

  abstract get state(): SessionState;

  /**
   * All files of the site, with edited documents replaced by their working copies. An unchanged file is the same object, and so is the list
   * if nothing has changed.
   */
  files(): readonly SourceFile[] {
    const [disk, { copies }] = [this.disk.files, this.state];
    if (this.#latest?.disk !== disk || this.#latest.copies !== copies) {
      const [last, files] = [this.#latest?.files ?? [], this.#workingFiles()];
      // Documents that were opened, but not changed.
      const isSame = changedPlaces(last, files)?.length === 0;
      this.#latest = { disk, copies, files: isSame ? last : files };
    }
    return this.#latest.files;
  }

  #workingFiles(): SourceFile[] {
    const unsaved = [...this.state.copies.values()].filter(({ isSaved }) => !isSaved);
    const gone = new Set(unsaved.map(({ path }) => path));
    const changed = unsaved.flatMap(({ path, packed }) => (packed ? this.#fileOf(path, packed) : []));
    const byPath = new Map(changed.map((file) => [file.path, file]));
    this.#unsaved = byPath;
    const present: SourceFile[] = [];
    for (const file of this.disk.files) {
      const now = gone.has(file.path) ? byPath.get(file.path) : file;
      if (now) present.push(now);
    }
    const candidates = [...byPath.values(), ...this.disk.packaged(changed)];
    const added = candidates.filter(({ path }) => !this.disk.has(path));
    return added.length > 0 ? [...present, ...added].sort((a, b) => (a.path < b.path ? -1 : 1)) : present;
  }

  #fileOf(path: string, packed: PackedText): UnsavedFile {
    const cached = this.#unsaved.get(path);
    return cached?.packed === packed ? cached : new UnsavedFile(path, packed);
  }

  /** Reads a document. @throws Refusal if the document does not exist, or cannot be read */
  read(document: DocumentId): DocumentAnswer & { isCurrent: boolean } {
    const copy = this.state.copies.get(document);
    const text = this.textOf(document);
    const { value, isCurrent } = this.#valueOf(document, text);
    return { text, value, isCurrent, revision: copy?.revision ?? 0 };
  }

  valuesOf(documents: Iterable<DocumentId>): Map<DocumentId, JsonValue> {
    return new Map(
      [...documents].map((document) => [document, this.has(document) ? this.read(document).value : null]),
    );
  }

  /** The path of a document. @throws Refusal if it does not exist */
  pathOf(document: DocumentId): string {
    const copy = this.state.copies.get(document);
    const isSaved = copy === undefined || copy.isSaved;
    // A document deleted on disk exists until it is saved; one removed here is gone at once.
    const path = isSaved ? this.disk.pathOf(document) : copy.packed && copy.path;
    if (path === undefined) throw new Refusal(404, t("There is no such document."));
    return path;
  }

  has(document: DocumentId): boolean {
    try {
      return this.pathOf(document) !== "";
    } catch {
      return false;
    }
  }

  /** The value of a document's text; while the text is not valid JSON, the last valid value, or that of the saved text. */
  #valueOf(document: DocumentId, text: string): Parsed {
    const cached = this.#parsed.get(document);
    this.#parsed.delete(document);
    const now = cached?.text === text ? cached : this.#parse(document, text, cached?.value);
    this.#parsed.set(document, now);
    const [oldest] = this.#parsed.keys();
    if (this.#parsed.size > MAX_PARSED_DOCUMENTS && oldest !== undefined) this.#parsed.delete(oldest);
    return now;
  }

  #parse(document: DocumentId, text: string, last: JsonValue | undefined): Parsed {
    const value = parseValue(document, text);
    if (value !== undefined) return { text, value, isCurrent: true };
    const saved = this.state.copies.get(document)?.base ?? "";
    return { text, value: last ?? parseValue(document, saved) ?? null, isCurrent: false };
  }

  /** The text of a document. @throws Refusal if the document does not exist, or cannot be read */
  textOf(document: DocumentId): string {
    const edited = this.state.copies.get(document)?.text;
    if (edited !== undefined) return edited;
    const path = this.pathOf(document);
    const text = this.disk.textOf(path);
    if (text === undefined)
      throw new Refusal(409, {
        parts: t.parts("{file} cannot be read, so it cannot be shown.", { file: { path } }),
      });
    return text;
  }
}

/** Parses the text of a document. The value of a Markdown file is its text; undefined for invalid JSON. */
export function parseValue(document: DocumentId, text: string): JsonValue | undefined {
  if (document.startsWith("text:")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Parsed = { text: string; value: JsonValue; isCurrent: boolean };

/** A document with unsaved changes. Its bytes are made on demand: a replacement changes thousands of documents. */
class UnsavedFile implements SourceFile {
  constructor(
    readonly path: string,
    readonly packed: PackedText,
  ) {}

  get bytes(): Uint8Array {
    return new TextEncoder().encode(this.packed.text);
  }

  /** As `fileText` decodes the bytes: without a byte order mark. */
  get text(): string {
    return this.packed.text.replace(/^\ufeff/, "");
  }
}
