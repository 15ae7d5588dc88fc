/** A text and where the caret is in it. */
export type HistoryText = { value: string; start: number; end: number };

/** Undo and redo of one text. Survives a reload of the tab. */
export type TextHistory = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Notes a new state of the text; quick typing becomes one step. */
  push(text: HistoryText): void;
  /** The text before the last step; undefined at the beginning. */
  undo(): HistoryText | undefined;
  redo(): HistoryText | undefined;
  /** Writes the steps to storage; a refusal only shortens what survives. */
  persist(): void;
};
