import {
  addStep,
  afterRedo,
  afterUndo,
  endTyping,
  NO_HISTORY,
  redoable,
  type StepHistory,
  undoable,
} from "#src/studio/kernel/history/history.ts";
import { reverse, type Step, textsAfter } from "#src/studio/kernel/history/step.ts";
import type { DocumentId, History, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { personOf } from "./author.ts";
import { PackedText, type StoredCopy, WorkingCopy } from "./working-copy.ts";

/** The state of a session; replaying its journal gives the same state. Immutable. */
export type SessionState = {
  revision: Revision;
  history: StepHistory;
  copies: ReadonlyMap<DocumentId, WorkingCopy>;
  /** The authors of a team who have changed each document since it was last published, their assistants included. */
  writers: Writers;
};

type Writers = Readonly<Partial<Record<DocumentId, readonly string[]>>>;

/** An entry of the journal. */
export type Entry =
  /** A document is changed for the first time, or created, in which case it has no text. */
  | { type: "open"; document: DocumentId; path: string; text?: string }
  | { type: "step"; step: Step }
  /** An author's last step is undone, or the one before the `skipped` later ones. */
  | { type: "undo"; by?: string; skipped?: number }
  | { type: "redo"; by?: string }
  /** Documents were changed on disk; this increases the revision. */
  | { type: "disk" }
  /** The text of a document on disk has changed to the given one. */
  | { type: "base"; document: DocumentId; text?: string }
  /** The working copy has been saved. */
  | { type: "saved"; document: DocumentId }
  /** Documents have been published as they are. */
  | { type: "published"; documents: readonly DocumentId[] }
  /** The state with which a shortened journal begins. Its working copies follow; earlier versions of Studio wrote them here. */
  | {
      type: "snapshot";
      state: Omit<SessionState, "copies" | "writers"> & {
        copies: readonly [DocumentId, StoredCopy][];
        writers?: Writers;
      };
    }
  /** A working copy of the state with which a shortened journal begins. */
  | { type: "copy"; document: DocumentId; copy: StoredCopy };

export const NEW_SESSION: SessionState = {
  revision: 0,
  history: NO_HISTORY,
  copies: new Map(),
  writers: {},
};

/** A journal entry that concerns a single working copy. */
type CopyEntry = Extract<Entry, { type: "open" | "base" | "saved" | "copy" }>;

/** Returns the text of a document compressed, as it is held of the file on disk. */
type PackedOnDisk = (path: string, text: string) => PackedText;

/**
 * Applies journal entries to a state. Replaying a journal restores the state in which it was written.
 * @throws Error if an entry does not apply to the state
 */
export function withEntries(
  before: SessionState,
  entries: readonly Entry[],
  packed: PackedOnDisk = (_path, text) => new PackedText(text),
): SessionState {
  let state = before;
  // One map for a run of entries: a replacement opens thousands of documents.
  let copies: Map<DocumentId, WorkingCopy> | undefined;
  for (const entry of entries) {
    if (isCopyEntry(entry)) {
      copies ??= new Map(state.copies);
      copies.set(entry.document, copyAfter(state, entry, packed));
      // Saving ends a typing step, so that undo stops there.
      const history = entry.type === "saved" ? endTyping(state.history, entry.document) : state.history;
      state = { ...state, copies, history };
    } else {
      copies = undefined;
      state = withChange(state, entry);
    }
  }
  return state;
}

const isCopyEntry = (entry: Entry): entry is CopyEntry => /^(?:open|base|saved|copy)$/.test(entry.type);

/** Number of working copies in a batch of journal entries: about a megabyte. */
const COPIES_PER_BATCH = 100;

/** The batches of journal entries that restore a state on their own. Each is made when it is taken, since all texts may exceed memory. */
export function* snapshotOf({ copies, ...state }: SessionState): Generator<readonly Entry[]> {
  yield [{ type: "snapshot", state: { ...state, copies: [] } }];
  const all = [...copies];
  for (let start = 0; start < all.length; start += COPIES_PER_BATCH)
    yield all
      .slice(start, start + COPIES_PER_BATCH)
      .map(([document, copy]) => ({ type: "copy", document, copy: copy.toJSON() }));
}

/** The approximate length in bytes of a snapshot of a state. */
export function snapshotSize({ copies, history: { steps, undone } }: SessionState): number {
  let size = 0;
  for (const copy of copies.values()) size += copy.size;
  for (const { changes } of [...steps, ...undone])
    for (const { span } of changes) size += span.removed.length + span.inserted.length;
  return size;
}

function copyAfter(state: SessionState, entry: CopyEntry, packed: PackedOnDisk): WorkingCopy {
  if (entry.type === "copy") return WorkingCopy.of(entry.copy);
  if (entry.type === "open") {
    const { path, text } = entry;
    return WorkingCopy.open(path, text === undefined ? undefined : packed(path, text), state.revision);
  }
  const copy = copyIn(state, entry.document);
  return entry.type === "saved" ? copy.saved() : copy.withBase(entry.text);
}

function withChange(state: SessionState, entry: Exclude<Entry, CopyEntry>): SessionState {
  if (entry.type === "snapshot") {
    const copies = entry.state.copies.map(([document, copy]) => [document, WorkingCopy.of(copy)] as const);
    return { writers: {}, ...entry.state, copies: new Map(copies) };
  }
  if (entry.type === "published") {
    const published = new Set<string>(entry.documents);
    const rest = Object.entries(state.writers).filter(([document]) => !published.has(document));
    return { ...state, writers: Object.fromEntries(rest) };
  }
  if (entry.type === "disk") return { ...state, revision: state.revision + 1 };
  const { history } = state;
  if (entry.type === "step") {
    const changed = withStep(state, entry.step);
    return {
      ...changed,
      history: addStep(history, entry.step, (document) => copyIn(changed, document).text),
    };
  }
  if (entry.type === "redo") {
    const step = redoable(history, entry.by);
    if (!step) throw new Error("There is nothing to redo");
    return { ...withStep(state, step), history: afterRedo(history, step) };
  }
  const moved = undoable(history, entry.by, entry.skipped);
  if (!moved || "blockedBy" in moved) throw new Error("There is nothing to undo");
  return { ...withStep(state, reverse(moved.step)), history: afterUndo(history, moved) };
}

/** The documents whose text differs from the file. */
export function unsavedIn({ copies }: SessionState): DocumentId[] {
  return [...copies].filter(([, { isSaved }]) => !isSaved).map(([document]) => document);
}

/** The labels of the steps that undo and redo would apply for an author, and the unsaved documents. */
export function historyOf(state: SessionState, by: Step["by"]): History {
  const { history } = state;
  const undo = history.steps.findLast((step) => step.by === by);
  return { undo: undo?.label, redo: redoable(history, by)?.label, unsaved: unsavedIn(state) };
}

/** The working copy of a document. @throws Error if it has none */
export function copyIn({ copies }: SessionState, document: DocumentId): WorkingCopy {
  const copy = copies.get(document);
  if (!copy) throw new Error(`${document} is not open`);
  return copy;
}

function withStep(state: SessionState, step: Step): SessionState {
  const revision = state.revision + 1;
  const copies = new Map(state.copies);
  for (const [document, text] of textsAfter(step, (document) => copyIn(state, document).text))
    copies.set(document, copyIn(state, document).withText(text, revision));
  return { ...state, revision, copies, writers: writersAfter(state.writers, step) };
}

function writersAfter(before: Writers, { by, changes }: Step): Writers {
  if (personOf(by) === undefined || by === undefined) return before;
  const added = changes.flatMap(({ document }) => {
    const writers = before[document] ?? [];
    return writers.includes(by) ? [] : [[document, [...writers, by]] as const];
  });
  return added.length === 0 ? before : { ...before, ...Object.fromEntries(added) };
}

/** Creates a replay of a journal, batch by batch: each batch is applied completely or not at all. */
export function replaySession(): { take: (batch: readonly Entry[]) => void; state: () => SessionState } {
  let state = NEW_SESSION;
  return {
    take: (batch) => {
      state = withEntries(state, batch);
    },
    state: () => state,
  };
}
