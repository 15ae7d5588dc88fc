import type { DocumentSchemas } from "#src/authoring/document-schemas.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { effectsBetween } from "#src/studio/documents/effects.ts";
import { redoable, type Step, undoable } from "#src/studio/documents/history.ts";
import { spanBetween } from "#src/studio/documents/span.ts";
import type { ChangeRequest, DocumentId, History, Revision } from "#src/studio/protocol.ts";
import { applyToText } from "./apply-to-text.ts";
import { ChangeLog } from "./change-log.ts";
import { DocumentValues } from "./document-values.ts";
import type { Journal } from "./journal.ts";
import { presentOperations } from "./present-operations.ts";
import { Refusal } from "./refusal.ts";
import { type Entry, type SessionState, unsavedIn, withEntry } from "./session-state.ts";
import type { SiteDisk } from "./site-disk.ts";
import { WorkingFiles } from "./working-files.ts";

export type SessionParts = {
  disk: SiteDisk;
  journal: Pick<Journal, "append">;
  /** As the journal left it. */
  state: SessionState;
  schemas: (files: readonly SourceFile[]) => DocumentSchemas;
  /** In ms. */
  now: () => number;
};

/** How a document stands in the session. */
export type DocumentState = { value: JsonValue; text: string; revision: Revision; unsaved: boolean };

/**
 * The working copies of a site's documents, and what was done to them. A change lies in the journal before its promise
 * is fulfilled, and nothing has changed where that fails. Whoever changes something waits for their turn.
 */
export class StudioSession {
  readonly disk: SiteDisk;
  readonly #parts: SessionParts;
  readonly #log: ChangeLog;
  readonly #values = new DocumentValues();
  readonly #working = new WorkingFiles();
  #state: SessionState;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: SessionParts) {
    this.disk = parts.disk;
    this.#parts = parts;
    this.#state = parts.state;
    this.#log = new ChangeLog(parts.state.revision);
  }

  get state(): SessionState {
    return this.#state;
  }

  /** All files of the site, as they would be if everything were saved now. */
  files(): readonly SourceFile[] {
    return this.#working.of(this.disk.files, this.#state.copies);
  }

  /** @throws Refusal where there is no such document, or it cannot be read */
  document(document: DocumentId): DocumentState {
    const copy = this.#state.copies.get(document);
    const text = copy?.text ?? this.#textOnDisk(document);
    const { value } = this.#values.of(document, text);
    const unsaved = copy !== undefined && copy.base !== copy.text;
    return { text, value, revision: copy?.revision ?? 0, unsaved };
  }

  /** @throws Refusal where there is no such document */
  pathOf(document: DocumentId): string {
    const path = this.#state.copies.get(document)?.path ?? this.disk.pathOf(document);
    if (path === undefined) throw new Refusal(404, "There is no such document.");
    return path;
  }

  history(): History {
    const { history } = this.#state;
    const [undo, redo] = [undoable(history)?.label, redoable(history)?.label];
    return {
      ...(undo === undefined ? {} : { undo }),
      ...(redo === undefined ? {} : { redo }),
      unsaved: unsavedIn(this.#state),
    };
  }

  /**
   * Makes a change. One that was made on an older revision is taken over where nothing else has changed its places.
   * @throws Refusal with 409 where it has, or where the change cannot be made
   */
  change({ document, revision, operations, label, typing }: Omit<ChangeRequest, "route">): Promise<void> {
    return this.inTurn(async () => {
      const { text } = this.document(document);
      const { value, isCurrent } = this.#values.of(document, text);
      if (!isCurrent) throw new Refusal(409, "The document is no JSON at the moment: mend its source first.");
      const present = presentOperations(operations, value, this.#log.since(document, revision));
      if (present.length === 0) return;
      const target = { document, path: this.pathOf(document), text, files: this.files() };
      const { text: after, effects } = applyToText({ ...target, schemas: this.#parts.schemas }, present);
      if (await this.#step(label, new Map([[document, after]]), typing)) {
        this.#log.add({ document, revision: this.#state.revision, effects });
      }
    });
  }

  /** @returns the document that was changed first; undefined where there is nothing to undo */
  undo(): Promise<DocumentId | undefined> {
    return this.inTurn(() => this.#travel("undo", undoable(this.#state.history)));
  }

  /** @returns the document that was changed first; undefined where there is nothing to redo */
  redo(): Promise<DocumentId | undefined> {
    return this.inTurn(() => this.#travel("redo", redoable(this.#state.history)));
  }

  /** Runs when all that was asked for before is done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Only in turn: puts other texts in the place of documents, as one step. */
  async replaceTexts(label: string, texts: ReadonlyMap<DocumentId, string>): Promise<void> {
    const before = this.#valuesOf(texts.keys());
    if (await this.#step(label, texts)) this.#logDifference(before);
  }

  /** Only in turn: writes the journal, and only then changes the state. */
  async commit(entries: readonly Entry[]): Promise<void> {
    const next = entries.reduce(withEntry, this.#state);
    await this.#parts.journal.append(entries);
    this.#state = next;
  }

  async #step(label: string, texts: ReadonlyMap<DocumentId, string>, typing?: string): Promise<boolean> {
    const changes = [...texts].flatMap(([document, text]) => {
      const span = spanBetween(this.document(document).text, text);
      return span.removed === span.inserted ? [] : [{ document, span }];
    });
    if (changes.length === 0) return false;
    const opened = changes.flatMap(({ document }): Entry[] => {
      if (this.#state.copies.has(document)) return [];
      return [{ type: "open", document, path: this.pathOf(document), text: this.document(document).text }];
    });
    const step: Step = { label, changes, at: this.#parts.now(), ...(typing === undefined ? {} : { typing }) };
    await this.commit([...opened, { type: "step", step }]);
    return true;
  }

  async #travel(type: "undo" | "redo", step: Step | undefined): Promise<DocumentId | undefined> {
    if (!step) return undefined;
    const before = this.#valuesOf(step.changes.map(({ document }) => document));
    await this.commit([{ type }]);
    this.#logDifference(before);
    return step.changes[0]?.document;
  }

  #valuesOf(documents: Iterable<DocumentId>): Map<DocumentId, JsonValue> {
    return new Map([...documents].map((document) => [document, this.document(document).value]));
  }

  #logDifference(before: ReadonlyMap<DocumentId, JsonValue>): void {
    const { revision } = this.#state;
    for (const [document, value] of before) {
      this.#log.add({ document, revision, effects: effectsBetween(value, this.document(document).value) });
    }
  }

  #textOnDisk(document: DocumentId): string {
    const path = this.pathOf(document);
    const text = this.disk.textOf(path);
    if (text === undefined) throw new Refusal(409, `${path} is not UTF-8, and cannot be shown.`);
    return text;
  }
}
