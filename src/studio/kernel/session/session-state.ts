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

/** A document that has been edited. */
export type WorkingCopy = {
  path: string;
  /** Text of the document on disk when it was last read or written; undefined if the file did not exist. */
  base: string | undefined;
  /** The current text; undefined if the document has been removed, or not yet created. */
  text: string | undefined;
  revision: Revision;
};

/** The state of a session; replaying its journal gives the same state. Immutable. */
export type SessionState = {
  revision: Revision;
  history: StepHistory;
  copies: ReadonlyMap<DocumentId, WorkingCopy>;
};

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
  /** The whole state, with which a shortened journal begins. */
  | {
      type: "snapshot";
      state: Omit<SessionState, "copies"> & { copies: readonly [DocumentId, WorkingCopy][] };
    };

export const NEW_SESSION: SessionState = { revision: 0, history: NO_HISTORY, copies: new Map() };

/** A journal entry that concerns a single working copy. */
type CopyEntry = Extract<Entry, { type: "open" | "base" | "saved" }>;

/**
 * Applies journal entries to a state. Replaying a journal restores the state in which it was written.
 * @throws Error if an entry does not apply to the state
 */
export function withEntries(before: SessionState, entries: readonly Entry[]): SessionState {
  let state = before;
  // One map for a run of entries: a replacement opens thousands of documents.
  let copies: Map<DocumentId, WorkingCopy> | undefined;
  for (const entry of entries) {
    if (entry.type === "open" || entry.type === "base" || entry.type === "saved") {
      copies ??= new Map(state.copies);
      copies.set(entry.document, copyAfter(state, entry));
      // Saving ends a typing step, so that undo stops there.
      const history = entry.type === "saved" ? endTyping(state.history) : state.history;
      state = { ...state, copies, history };
    } else {
      copies = undefined;
      state = withChange(state, entry);
    }
  }
  return state;
}

/** The journal entry that restores a state on its own. */
export const snapshotOf = (state: SessionState): Entry => ({
  type: "snapshot",
  state: { ...state, copies: [...state.copies] },
});

function copyAfter(state: SessionState, entry: CopyEntry): WorkingCopy {
  if (entry.type === "open") {
    const { path, text } = entry;
    return { path, base: text, text, revision: state.revision };
  }
  const copy = copyIn(state, entry.document);
  return { ...copy, base: entry.type === "saved" ? copy.text : entry.text };
}

function withChange(state: SessionState, entry: Exclude<Entry, CopyEntry>): SessionState {
  if (entry.type === "snapshot") return { ...entry.state, copies: new Map(entry.state.copies) };
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
  return [...copies].filter(([, { base, text }]) => base !== text).map(([document]) => document);
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
    copies.set(document, { ...copyIn(state, document), text, revision });
  return { ...state, revision, copies };
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
