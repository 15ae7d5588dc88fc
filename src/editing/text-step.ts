import { applyTextChange, inverseOf, type SelectedText, type TextChange, textChange } from "./text-change.ts";

type Selection = [number, number];

export type TextStep = TextChange & { before: Selection; after: Selection };

/** The step between two texts; undefined if they are equal. */
export function stepBetween(from: string, to: SelectedText): TextStep | undefined {
  if (from === to.value) return undefined;
  const change = textChange(from, to.value, to.end);
  // The previous caret position is unknown; text restored by undo is selected.
  return { ...change, before: [change.at, change.at + change.removed.length], after: [to.start, to.end] };
}

export function redoStep(text: string, step: TextStep): SelectedText {
  const [start, end] = step.after;
  return { value: applyTextChange(text, step), start, end };
}

export function undoStep(text: string, step: TextStep): SelectedText {
  const [start, end] = step.before;
  return { value: applyTextChange(text, inverseOf(step)), start, end };
}

/** Merges two consecutive steps of continuous typing or deleting; undefined if they are separate. */
export function joinSteps(first: TextStep, second: TextStep): TextStep | undefined {
  const { after } = second;
  const isTyping =
    first.removed === "" && second.removed === "" && second.at === first.at + first.inserted.length;
  if (isTyping && isTyped(second.inserted) && !/\s$/.test(first.inserted))
    return { ...first, inserted: first.inserted + second.inserted, after };
  if (first.inserted !== "" || second.inserted !== "" || second.removed.length > 2) return undefined;
  const isBackwards = second.at + second.removed.length === first.at;
  if (!isBackwards && second.at !== first.at) return undefined;
  const removed = isBackwards ? second.removed + first.removed : first.removed + second.removed;
  return { at: second.at, removed, inserted: "", before: [second.at, second.at + removed.length], after };
}

/** Whether a text is a single typed character (two code units for an emoji), other than a line break. */
function isTyped(text: string): boolean {
  return text.length <= 2 && !text.includes("\n");
}
