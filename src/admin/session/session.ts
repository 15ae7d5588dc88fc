import type { Draft, DraftFields } from "#src/admin/draft/draft.ts";
import type { MissingField } from "#src/admin/draft/missing-fields.ts";
import type { HistoryText } from "./text-step.ts";

/**
 * Where the author's text is:
 * clean: nothing changed since it was opened · saving: changed, stored within a second · saved · full, blocked:
 * storage refuses, so that it is only in this tab · conflict: another tab saved or deleted the same draft.
 */
export type SessionStatus = "clean" | "saving" | "saved" | "full" | "blocked" | "conflict";

/** The same object until something changes, for useSyncExternalStore. Select the part that a component shows. */
export type SessionState = {
  draft: Draft;
  status: SessionStatus;
  /** While in conflict: what the other tab stored; undefined where it deleted the draft. */
  theirs: Draft | undefined;
  canUndo: boolean;
  canRedo: boolean;
  /** Set by undo, redo and taking over another tab's text: where the caret belongs. */
  selection: { start: number; end: number } | undefined;
};

/** What the Save button did. */
export type SaveOutcome = "saved" | MissingField | "full" | "blocked" | "conflict";

/**
 * One open draft in one tab: the only thing that an editor changes.
 *
 * An editor of long texts must not render for each key: let the textarea keep its own value, give it to `write`,
 * set it only when `state.selection` changes, and let small components select what they show of the state.
 */
export type Session = {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Changes fields. Stored within a second. */
  change(fields: Partial<DraftFields>): void;
  /** Changes the content, for undo with its caret. */
  write(text: HistoryText): void;
  undo(): void;
  redo(): void;
  /** The Save button: checks title, slug and alt text, stores, and overwrites a draft of the same slug. */
  save(): SaveOutcome;
  /**
   * Ends a conflict: "mine" overwrites, "theirs" takes over (where the other tab deleted the draft: leave the page
   * then). What loses is set aside, never erased. @returns false if there is no room for that: nothing changed
   */
  resolve(choice: "mine" | "theirs"): boolean;
  /** Stores what is left now. @returns false if leaving would lose text */
  flush(): boolean;
  /** Stores what is left and stops listening. */
  close(): void;
};
