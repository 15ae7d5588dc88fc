import type { Draft, DraftFields } from "#src/admin/draft/draft.ts";
import type { MissingField } from "#src/admin/draft/missing-fields.ts";
import type { HistoryText } from "./text-step.ts";

/**
 * The save state of the author's text. clean: unchanged since it was opened · saving: changed, and saved
 * within a second · saved · full, blocked: storage refuses, so that the text is only in this tab · conflict:
 * another tab saved or deleted the same draft.
 */
export type SessionStatus = "clean" | "saving" | "saved" | "full" | "blocked" | "conflict";

/**
 * The state of a session; the same object until something changes, for useSyncExternalStore. Components
 * select the part they show.
 */
export type SessionState = {
  draft: Draft;
  status: SessionStatus;
  /** During a conflict: what the other tab saved; undefined if it deleted the draft. */
  theirs: Draft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** The caret position after undo, redo, or accepting another tab's text. */
  selection: { start: number; end: number } | undefined;
};

/** The result of pressing Save. */
export type SaveOutcome = "saved" | MissingField | "full" | "blocked" | "conflict";

/**
 * An open draft in one tab, through which the editor makes all changes.
 *
 * An editor of long texts must not render on each key press: let the textarea keep its own value, pass it to
 * `write`, set it only when `state.selection` changes, and let small components select the part of the state
 * they show.
 */
export type Session = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes fields. They are saved within a second. */
  change(fields: Partial<DraftFields>): void;
  /** Changes the content, and records it for undo with the caret position. */
  write(text: HistoryText): void;
  undo(): void;
  redo(): void;
  /**
   * The Save button: checks title, slug and alternative text, saves, and overwrites a draft of the same slug.
   */
  save(): SaveOutcome;
  /**
   * Ends a conflict: "mine" overwrites, "theirs" accepts the other tab's text (if that tab deleted the draft,
   * leave the page then). The losing text is put in the backups, never deleted. @returns false if there is no
   * room for that, and nothing has changed
   */
  resolve(choice: "mine" | "theirs"): boolean;
  /** Saves pending changes now. @returns false if leaving would lose text */
  flush(): boolean;
  /** Saves pending changes and stops listening. */
  close(): void;
};
