/** A text with its selection. */
export type HistoryText = { value: string; start: number; end: number };

/** A change to a text: what was replaced at a position, and by what. */
export type TextStep = {
  at: number;
  removed: string;
  inserted: string;
  /** The selection before and after, as start and end. */
  before: [number, number];
  after: [number, number];
};

/** The change between two texts: the part between their common start and end. Undefined if they are equal. */
export function stepBetween(from: string, to: HistoryText): TextStep | undefined {
  if (from === to.value) return undefined;
  const shortest = Math.min(from.length, to.value.length);
  // Typed text ends at the caret. Without this limit, "a" typed into "aaa" would seem to be at the end.
  const limit = Math.min(shortest, to.end);
  let at = 0;
  while (at < limit && from.charCodeAt(at) === to.value.charCodeAt(at)) at += 1;
  const most = shortest - at;
  let tail = 0;
  while (
    tail < most &&
    from.charCodeAt(from.length - 1 - tail) === to.value.charCodeAt(to.value.length - 1 - tail)
  ) {
    tail += 1;
  }
  const removed = from.slice(at, from.length - tail);
  return {
    at,
    removed,
    inserted: to.value.slice(at, to.value.length - tail),
    // The previous caret position is unknown; text restored by undo is selected.
    before: [at, at + removed.length],
    after: [to.start, to.end],
  };
}

/** Applies a step to a text. */
export function redoStep(value: string, { at, removed, inserted, after }: TextStep): HistoryText {
  return {
    value: value.slice(0, at) + inserted + value.slice(at + removed.length),
    start: after[0],
    end: after[1],
  };
}

/** Reverts a step in a text. */
export function undoStep(value: string, { at, removed, inserted, before }: TextStep): HistoryText {
  return {
    value: value.slice(0, at) + removed + value.slice(at + inserted.length),
    start: before[0],
    end: before[1],
  };
}

/** Merges two consecutive steps of continuous typing or deleting; undefined if they are separate. */
export function joinSteps(first: TextStep, second: TextStep): TextStep | undefined {
  const { before } = first;
  const { after } = second;
  const typing =
    first.removed === "" && second.removed === "" && second.at === first.at + first.inserted.length;
  if (typing && isTyped(second.inserted) && !/\s$/.test(first.inserted)) {
    return { at: first.at, removed: "", inserted: first.inserted + second.inserted, before, after };
  }
  if (first.inserted !== "" || second.inserted !== "" || second.removed.length > 2) return undefined;
  const backwards = second.at + second.removed.length === first.at;
  if (backwards) {
    const removed = second.removed + first.removed;
    return { at: second.at, removed, inserted: "", before: [second.at, second.at + removed.length], after };
  }
  const forwards = second.at === first.at;
  if (!forwards) return undefined;
  const removed = first.removed + second.removed;
  return { at: first.at, removed, inserted: "", before: [first.at, first.at + removed.length], after };
}

/** Whether a text is a single typed character (two code units for an emoji), other than a line break. */
function isTyped(text: string): boolean {
  return text.length <= 2 && !text.includes("\n");
}
