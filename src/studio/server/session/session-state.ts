import {
  addStep,
  NO_HISTORY,
  redoable,
  reverse,
  type Step,
  type StepHistory,
  textsAfter,
  undoable,
} from "#src/studio/documents/history.ts";
import type { DocumentId, History, Revision } from "#src/studio/protocol.ts";

/** A document that somebody has worked on. */
export type WorkingCopy = {
  path: string;
  /** Its text on disk when it was last read or written; empty where the file was given up. */
  base: string;
  text: string;
  /** When it was last changed. */
  revision: Revision;
};

/** All that a session has done: what its journal amounts to. Immutable. */
export type SessionState = {
  revision: Revision;
  history: StepHistory;
  copies: ReadonlyMap<DocumentId, WorkingCopy>;
};

/** One thing that happened, as the journal keeps it. */
export type Entry =
  /** A document is about to be changed for the first time. */
  | { type: "open"; document: DocumentId; path: string; text: string }
  | { type: "step"; step: Step }
  | { type: "undo" | "redo" }
  /** Something on disk has changed. */
  | { type: "disk" }
  /** This is what lies on disk now. */
  | { type: "base"; document: DocumentId; text: string }
  /** What lies on disk is the working copy. */
  | { type: "saved"; document: DocumentId };

export const NEW_SESSION: SessionState = { revision: 0, history: NO_HISTORY, copies: new Map() };

/**
 * The state after one more entry. Replaying a journal gives the state that it was written in.
 * @throws Error if the entry does not fit
 */
export function withEntry(state: SessionState, entry: Entry): SessionState {
  if (entry.type === "open") {
    const { document, path, text } = entry;
    const copy = { path, base: text, text, revision: state.revision };
    return { ...state, copies: new Map(state.copies).set(document, copy) };
  }
  if (entry.type === "base" || entry.type === "saved") {
    const copy = copyIn(state, entry.document);
    const base = entry.type === "saved" ? copy.text : entry.text;
    return { ...state, copies: new Map(state.copies).set(entry.document, { ...copy, base }) };
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
  const step = entry.type === "undo" ? undoable(history) : redoable(history);
  if (!step) throw new Error(`There is nothing to ${entry.type}`);
  const isUndo = entry.type === "undo";
  return {
    ...withStep(state, isUndo ? reverse(step) : step),
    history: { ...history, done: history.done + (isUndo ? -1 : 1) },
  };
}

/** The documents whose text is not what lies on disk. */
export function unsavedIn({ copies }: SessionState): DocumentId[] {
  return [...copies].filter(([, { base, text }]) => base !== text).map(([document]) => document);
}

/** What undo and redo would do, and what is not saved. */
export function historyOf(state: SessionState): History {
  const [undo, redo] = [undoable(state.history)?.label, redoable(state.history)?.label];
  return {
    ...(undo === undefined ? {} : { undo }),
    ...(redo === undefined ? {} : { redo }),
    unsaved: unsavedIn(state),
  };
}

/** @throws Error if nobody has worked on the document */
export function copyIn({ copies }: SessionState, document: DocumentId): WorkingCopy {
  const copy = copies.get(document);
  if (!copy) throw new Error(`${document} is not open`);
  return copy;
}

function withStep(state: SessionState, step: Step): SessionState {
  const revision = state.revision + 1;
  const copies = new Map(state.copies);
  for (const [document, text] of textsAfter(step, (document) => copyIn(state, document).text)) {
    copies.set(document, { ...copyIn(state, document), text, revision });
  }
  return { ...state, revision, copies };
}
