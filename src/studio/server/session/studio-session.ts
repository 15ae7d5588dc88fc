import type { DocumentSchemas } from "#src/authoring/document-schemas.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { type Effect, effectsBetween } from "#src/studio/documents/effects.ts";
import { redoable, type Step, undoable } from "#src/studio/documents/history.ts";
import { spanBetween } from "#src/studio/documents/span.ts";
import type {
  ChangeRequest,
  DocumentAnswer,
  DocumentId,
  History,
  Pointer,
  SourceRequest,
} from "#src/studio/protocol.ts";
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

/** A place of a document. */
export type Place = { document: DocumentId; pointer: Pointer };

/**
 * The working copies of a site's documents, with their undo history. A change is in the journal before its promise is
 * fulfilled; if writing fails, nothing changes. Changes run one after the other.
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
  document(document: DocumentId): DocumentAnswer {
    const copy = this.#state.copies.get(document);
    const text = copy?.text ?? this.#textOnDisk(document);
    const { value } = this.#values.of(document, text);
    const unsaved = copy !== undefined && copy.base !== copy.text;
    return { text, value, revision: copy?.revision ?? 0, unsaved };
  }

  /** @throws Refusal where there is no such document */
  pathOf(document: DocumentId): string {
    const copy = this.#state.copies.get(document);
    // One that is gone from the disk is there for as long as it has not been saved.
    const path = this.disk.pathOf(document) ?? (copy?.base === copy?.text ? undefined : copy?.path);
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

  /** Puts another text in the place of a document. @throws Refusal with 409 where it is not that of the revision any more */
  changeSource({ document, revision, text }: Omit<SourceRequest, "route">): Promise<void> {
    return this.inTurn(async () => {
      const now = this.document(document);
      if (now.text !== text && now.revision > revision)
        throw new Refusal(409, "The document has been changed elsewhere meanwhile.");
      await this.replaceTexts(`Edit the source of ${this.pathOf(document)}`, new Map([[document, text]]));
    });
  }

  /** @returns where something was changed; undefined where there is nothing to undo */
  undo(): Promise<Place | undefined> {
    return this.inTurn(() => this.#travel("undo", undoable(this.#state.history)));
  }

  /** @returns where something was changed; undefined where there is nothing to redo */
  redo(): Promise<Place | undefined> {
    return this.inTurn(() => this.#travel("redo", redoable(this.#state.history)));
  }

  /** Runs work after all earlier work has finished. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Replaces the texts of documents as one undo step. Call it only within `inTurn`. */
  async replaceTexts(label: string, texts: ReadonlyMap<DocumentId, string>): Promise<void> {
    const before = this.#valuesOf(texts.keys());
    if (await this.#step(label, texts)) this.#logDifference(before);
  }

  /** Writes the journal, then changes the state. Call it only within `inTurn`. */
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

  async #travel(type: "undo" | "redo", step: Step | undefined): Promise<Place | undefined> {
    if (!step) return undefined;
    const before = this.#valuesOf(step.changes.map(({ document }) => document));
    await this.commit([{ type }]);
    return this.#logDifference(before);
  }

  #valuesOf(documents: Iterable<DocumentId>): Map<DocumentId, JsonValue> {
    return new Map([...documents].map((document) => [document, this.document(document).value]));
  }

  /** @returns the first place that is not what it was */
  #logDifference(before: ReadonlyMap<DocumentId, JsonValue>): Place | undefined {
    const { revision } = this.#state;
    const changes = [...before].map(([document, value]) => {
      return { document, revision, effects: effectsBetween(value, this.document(document).value) };
    });
    for (const change of changes) this.#log.add(change);
    return changes.flatMap(({ document, effects }) => effects.map((one) => placeOf(document, one)))[0];
  }

  #textOnDisk(document: DocumentId): string {
    const path = this.pathOf(document);
    const text = this.disk.textOf(path);
    if (text === undefined) throw new Refusal(409, `${path} is not UTF-8, and cannot be shown.`);
    return text;
  }
}

function placeOf(document: DocumentId, effect: Effect): Place {
  return { document, pointer: effect.kind === "set" ? effect.pointer : effect.list };
}
