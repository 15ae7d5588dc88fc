import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { redoable, undoable } from "#src/studio/kernel/history/history.ts";
import {
  changesBetween,
  type DocumentChange,
  reverse,
  type Step,
  textsAfter,
} from "#src/studio/kernel/history/step.ts";
import type { ChangeRequest, SourceRequest } from "#src/studio/kernel/protocol/calls.ts";
import {
  type DocumentId,
  fixFirst,
  type History,
  type Pointer,
  type Revision,
} from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { t } from "#src/studio/kernel/words/words.ts";
import { applyToText, presentOperations } from "./apply-to-text.ts";
import { authorName, currentAuthor, currentRights } from "./author.ts";
import { ChangeLog, MAX_CHANGES, type Place } from "./change-log.ts";
import type { Journal } from "./journal.ts";
import { StepJudge } from "./judge-step.ts";
import { parseValue, SessionDocuments } from "./session-documents.ts";
import {
  type Entry,
  historyOf,
  type SessionState,
  snapshotOf,
  snapshotSize,
  withEntries,
} from "./session-state.ts";
import type { SiteDisk } from "./site-disk.ts";

export type SessionParts = {
  disk: SiteDisk;
  journal: Pick<Journal, "append" | "isLong" | "shorten">;
  /** The state of the session that the journal has restored. */
  state: SessionState;
  /** Clock in ms. */
  now: () => number;
};

/** Maximum number of documents that are opened in one batch of the journal: their texts take about a megabyte. */
const MAX_OPENED_TOGETHER = 100;

/** Maximum number of stored ids of changes: more than all windows can have in flight. */
const MAX_CHANGE_IDS = 100;

/** The documents that a step changes, with their texts after it; undefined for documents that the step removes. */
type NewTexts = Iterable<readonly [document: DocumentId, text: string | undefined]>;
type FileTexts = ReadonlyMap<string, string | undefined>;

/**
 * The working copies of a site's documents, with their undo history. A change is in the journal before its promise is fulfilled; if the
 * journal cannot be written, nothing changes. Changes run one after the other.
 */
export class StudioSession extends SessionDocuments {
  /** The cache of the site's parsed documents, schemas and theme, kept between requests. */
  readonly cache = new SiteCache();
  readonly #log: ChangeLog;
  #onCommit: (entries: readonly Entry[]) => void = () => {};
  #state: SessionState;
  /** Ids of the changes applied so far: a window that lost its connection cannot know whether its last change was applied. */
  #made: ReadonlySet<string> = new Set();
  /** Runs a function after all earlier ones have finished. */
  readonly runSerially = serialQueue();

  constructor(private readonly parts: SessionParts) {
    super(parts.disk);
    this.#state = parts.state;
    this.#log = new ChangeLog(parts.state.revision);
  }

  get state(): SessionState {
    return this.#state;
  }

  schemas(): DocumentSchemas {
    return this.cache.documentSchemas(this.files());
  }

  /** Maps a place of an earlier revision to the present one; undefined if it no longer exists. */
  placeNow(document: DocumentId, pointer: Pointer, revision: Revision): Pointer | undefined {
    return this.has(document) ? this.#log.placeNow(document, pointer, revision) : undefined;
  }

  history(): History {
    return historyOf(this.#state, currentAuthor());
  }

  /**
   * Applies a change. A change based on an older revision is adapted to the current one.
   * @throws Refusal with 409 if the same place has changed, or the change cannot be applied
   */
  change({ document, revision, operations, label, typing, id }: Omit<ChangeRequest, "route">): Promise<void> {
    return this.runSerially(async () => {
      if (id !== undefined && this.#made.has(id)) return;
      const { text, value, isCurrent } = this.read(document);
      if (!isCurrent) throw new Refusal(409, fixFirst());
      const present = presentOperations(operations, value, this.#log.since(document, revision));
      if (present.length === 0) return;
      const target = { document, path: this.pathOf(document), text, files: this.files() };
      const { text: after, effects } = applyToText({ ...target, schemas: () => this.schemas() }, present);
      if (await this.#step(label, new Map([[document, after]]), typing))
        this.#log.add({ document, revision: this.#state.revision, effects });
      if (id !== undefined) this.#made = new Set([...this.#made].slice(1 - MAX_CHANGE_IDS)).add(id);
    });
  }

  /** Replaces the source of a document. @throws Refusal with 409 if it has changed since the revision */
  changeSource({ document, revision, text }: Omit<SourceRequest, "route">): Promise<void> {
    return this.runSerially(async () => {
      const now = this.read(document);
      if (now.text !== text && now.revision > revision)
        throw new Refusal(409, t("The document has been changed elsewhere in the meantime."));
      await this.replaceTexts(t("Edit source"), new Map([[document, text]]), "source");
    });
  }

  /**
   * Undoes the last step of the current author, whatever others have changed since.
   * @param skipped number of the author's later steps to leave in place
   * @returns the first changed place; undefined if there is nothing to undo
   * @throws Refusal with 409 if somebody else's step builds on it
   */
  undo(skipped = 0): Promise<Place | undefined> {
    return this.runSerially(() => {
      const by = currentAuthor();
      const moved = undoable(this.#state.history, by, skipped);
      if (moved && "blockedBy" in moved) throw new Refusal(409, builtOn(moved.blockedBy));
      const entry: Entry = { type: "undo", ...(by && { by }), ...(skipped > 0 && { skipped }) };
      const step = moved && reverse(moved.step);
      // Text that existed may come back as it was, mistakes included.
      if (step && !moved.isLatest) this.#refuseBroken(step);
      return this.#travel(entry, step);
    });
  }

  /** Redoes the last step that the current author has undone. @returns the first changed place; undefined if there is nothing to redo */
  redo(): Promise<Place | undefined> {
    return this.runSerially(() => {
      const by = currentAuthor();
      const step = redoable(this.#state.history, by);
      if (step) this.#refuseBroken(step);
      return this.#travel({ type: "redo", ...(by && { by }) }, step);
    });
  }

  /**
   * Replaces the texts of documents as a single undo step; undefined removes a document. Must be called within `runSerially`.
   * @param texts taken one at a time, so that not all of them have to be in memory
   * @param typing merges steps, as in `change`
   */
  async replaceTexts(label: string, texts: NewTexts, typing?: string): Promise<void> {
    const log = await this.#step(label, texts, typing);
    log?.();
  }

  /**
   * Writes, creates and removes files of documents as a single undo step.
   * @param texts by path; undefined removes the file. A function is called after all earlier changes
   * @throws Refusal if a file is not a document, or cannot be created now
   */
  replaceFiles(label: string, texts: FileTexts | (() => FileTexts)): Promise<void> {
    return this.runSerially(async () => {
      const paths = new Map<DocumentId, string>();
      const textOf = new Map<DocumentId, string | undefined>();
      for (const [path, text] of typeof texts === "function" ? texts() : texts) {
        const document = documentIdOf(path);
        if (!document)
          throw new Refusal(422, {
            parts: t.parts("{file} is not a document of Studio.", { file: { path } }),
          });
        // A page can be /about.json or /about/index.json: removing one must not undo creating the other.
        if (text === undefined && textOf.has(document)) continue;
        textOf.set(document, text);
        paths.set(document, path);
      }
      const log = await this.#step(label, textOf, undefined, paths);
      log?.();
    });
  }

  /** Sets the function that is called after entries have changed the state. */
  onCommit(follow: (entries: readonly Entry[]) => void): void {
    this.#onCommit = follow;
  }

  /** Writes entries to the journal, then changes the state. Must be called within `runSerially`. */
  async commit(entries: readonly Entry[]): Promise<void> {
    await this.#append(entries);
    this.#onCommit(entries);
    if (this.parts.journal.isLong(() => snapshotSize(this.#state))) await this.#shortenJournal();
  }

  async #append(entries: readonly Entry[]): Promise<void> {
    const next = withEntries(this.#state, entries, (path, text) => this.disk.packed(path, text));
    await this.parts.journal.append(entries);
    this.#state = next;
  }

  /** Replaces the journal by a snapshot of the state, so that a start takes as long after 20,000 changes as after none. */
  shortenJournal(): Promise<void> {
    return this.runSerially(() => this.#shortenJournal());
  }

  /** A journal that cannot be shortened, on a full disk for example, goes on as it is. */
  async #shortenJournal(): Promise<void> {
    await this.parts.journal.shorten(snapshotOf(this.#state)).catch((error) => console.error(error));
  }

  /** @returns a function that logs the differences, and returns the first changed place; undefined if nothing has changed */
  async #step(
    label: string,
    texts: NewTexts,
    typing?: string,
    paths?: ReadonlyMap<DocumentId, string>,
  ): Promise<(() => Place | undefined) | undefined> {
    const changes: DocumentChange[] = [];
    const judge = this.#judge();
    let opened: Entry[] = [];
    for (const [document, text] of texts) {
      const now = this.has(document) ? this.textOf(document) : undefined;
      const own = changesBetween(document, now, text);
      if (own.length === 0) continue;
      changes.push(...own);
      judge?.see({
        document,
        path: paths?.get(document) ?? this.#placeOf(document),
        before: now,
        after: text,
      });
      opened.push(...this.#opened(document, paths?.get(document)));
      if (opened.length < MAX_OPENED_TOGETHER) continue;
      // An open document without a change is as good as a closed one, so these entries need not be in the batch of the step.
      await this.#append(opened);
      opened = [];
    }
    if (changes.length === 0) return undefined;
    judge?.decide();
    const log = this.#observe(documentsIn(changes));
    const by = currentAuthor();
    const step: Step = {
      label,
      changes,
      at: this.parts.now(),
      ...(by && { by }),
      ...(typing !== undefined && { typing }),
    };
    await this.commit([...opened, { type: "step", step }]);
    return log;
  }

  /** The entries that open a document for editing. @param created path of the document, if it does not exist yet */
  #opened(document: DocumentId, created: string | undefined): Entry[] {
    const copy = this.#state.copies.get(document);
    if (this.has(document)) {
      const text = this.textOf(document);
      const isOpen = copy !== undefined && copy.text === text;
      return isOpen ? [] : [{ type: "open", document, path: this.pathOf(document), text }];
    }
    if (copy && !copy.isSaved && copy.path !== created && created !== undefined)
      throw new Refusal(409, {
        parts: t.parts("{file} was removed and not saved yet. Save first.", { file: { path: copy.path } }),
      });
    if (copy && copy.packed === undefined && copy.path === (created ?? copy.path)) return [];
    return [{ type: "open", document, path: created ?? this.pathOf(document) }];
  }

  /** Commits an undo or redo. @param step the step that it applies */
  async #travel(entry: Entry, step: Step | undefined): Promise<Place | undefined> {
    if (!step) return undefined;
    this.#refuseForbidden(step);
    const documents = documentsIn(step.changes);
    const log = this.#observe(documents);
    await this.commit([entry]);
    const place = log();
    return place && { ...place, documents: documents.length };
  }

  /** Throws a Refusal if a document would no longer be JSON, because others have changed the list around a comma, for example. */
  #refuseBroken(step: Step): void {
    const texts = textsAfter(step, (document) => this.#state.copies.get(document)?.text);
    for (const [document, text] of texts) {
      const isReadable = text === undefined || parseValue(document, text) !== undefined;
      if (!isReadable && this.has(document) && this.read(document).isCurrent)
        throw new Refusal(409, t("Something that was written later builds on this."));
    }
  }

  /** @returns undefined if nobody is to be judged: the one person at this Studio may change everything */
  #judge(): StepJudge | undefined {
    const rights = currentRights();
    return rights && new StepJudge(rights, this.files());
  }

  /** Throws a Refusal if the person who asks may not change the documents of a step. */
  #refuseForbidden(step: Step): void {
    const judge = this.#judge();
    if (!judge) return;
    const textOf = (document: DocumentId) => this.#state.copies.get(document)?.text;
    for (const [document, after] of textsAfter(step, textOf))
      judge.see({ document, path: this.#placeOf(document), before: textOf(document), after });
    judge.decide();
  }

  /** The path of a document, also of one that has been removed. */
  #placeOf(document: DocumentId): string {
    return this.#state.copies.get(document)?.path ?? this.pathOf(document);
  }

  /**
   * Reads documents before a change.
   * @returns a function that logs the differences after the change, and returns the first changed place. Of more documents than the log
   * holds, only the first is compared, because all of them would fill the memory
   */
  #observe(documents: readonly DocumentId[]): () => Place | undefined {
    const isTooMany = documents.length > MAX_CHANGES;
    const compared = isTooMany ? documents.slice(0, 1) : documents;
    const before = this.valuesOf(compared);
    return () => {
      const { revision } = this.#state;
      if (isTooMany) this.#log.restart(revision);
      return this.#log.addDifference(revision, before, this.valuesOf(compared));
    };
  }
}

function documentsIn(changes: Step["changes"]): DocumentId[] {
  return [...new Set(changes.map(({ document }) => document))];
}

/** Explains why a step cannot be undone. @param later the step of another author that builds on it */
const builtOn = ({ by, label }: Step) =>
  t("{who} has changed this since: {label}", { who: authorName(by), label });
