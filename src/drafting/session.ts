import type { Draft, DraftFields } from "./draft.ts";
import type { DraftStore, StorageArea } from "./draft-store.ts";
import type { HistoryText } from "./history.ts";

/**
 * Where the author's text is:
 * clean: nothing changed yet · saving: changed, not yet stored (at most 1 s) · saved · full, blocked: storage refuses;
 * it is only in this tab · conflict: another tab saved or deleted the same draft.
 */
export type SessionStatus = "clean" | "saving" | "saved" | "full" | "blocked" | "conflict";

/** The same object until something changes, for useSyncExternalStore. */
export type SessionState = {
  draft: Draft;
  status: SessionStatus;
  /** While in conflict: what the other tab stored; undefined where it deleted the draft. */
  theirs: Draft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** Set after undo and redo: where the caret belongs. */
  selection: { start: number; end: number } | undefined;
};

/** One open draft in one tab: the only thing that an editor changes. */
export type Session = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes fields other than the content, or the content without a caret. Stored within a second. */
  change(fields: Partial<DraftFields>): void;
  /** Changes the content, for undo with its caret. */
  write(text: HistoryText): void;
  undo(): void;
  redo(): void;
  /** Stores now. For the Save button: checks title, slug and alt text first. */
  save(): "saved" | "title-and-slug" | "alt-text" | "full" | "blocked" | "conflict";
  /** Ends a conflict: "mine" overwrites, "theirs" takes over; what loses is set aside, and never erased. */
  resolve(choice: "mine" | "theirs"): void;
  /** Stores what is left and stops listening. */
  close(): void;
  /** Stores what is left. @returns false if leaving now would lose text */
  flush(): boolean;
};

export type SessionParts = {
  store: DraftStore;
  /** The draft to edit: stored, new (`emptyDraft`) or made from a published post. */
  draft: Draft;
  /** Where undo survives a reload: `sessionStorage`. */
  historyArea?: StorageArea | undefined;
};

/** Opens a draft for editing: autosave within a second, undo that survives a reload, conflicts with other tabs. */
export function openSession(_parts: SessionParts): Session {
  throw new Error("not written yet");
}
