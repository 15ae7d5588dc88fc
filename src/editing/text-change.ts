/** A text with its selection; a caret is an empty selection. */
export type SelectedText = { value: string; start: number; end: number };

/** A reversible change to a text: what was replaced at a position, and by what. */
export type TextChange = { at: number; removed: string; inserted: string };

/** The number of items that two sequences share at the start and, after those, at the end. */
export function commonEnds<Item>(
  before: ArrayLike<Item>,
  after: ArrayLike<Item>,
  maxStart = Number.POSITIVE_INFINITY,
): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && start < maxStart && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { start, end };
}

/**
 * The change from one text to another.
 * @param caret where the second text's caret is, since typed text ends there: without it, a letter typed among its like
 * would seem to be the last of them
 */
export function textChange(before: string, after: string, caret = after.length): TextChange {
  const { start, end } = commonEnds(before, after, caret);
  return {
    at: start,
    removed: ownText(before.slice(start, before.length - end)),
    inserted: ownText(after.slice(start, after.length - end)),
  };
}

/** A copy of a slice, which would keep the whole text in memory that it was cut from. */
function ownText(slice: string): string {
  return JSON.parse(JSON.stringify(slice));
}

/**
 * Applies a change to a text.
 * @throws Error if the text does not contain what the change removes
 */
export function applyTextChange(text: string, { at, removed, inserted }: TextChange): string {
  if (!text.startsWith(removed, at)) throw new Error(`The text at character ${at} is not what was changed`);
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

/** The change that undoes another one. */
export function inverseOf({ at, removed, inserted }: TextChange): TextChange {
  return { at, removed: inserted, inserted: removed };
}

/** Returns the position in the changed text that corresponds to `position`. */
export function movedBy({ at, removed, inserted }: TextChange, position: number): number {
  if (position <= at) return position;
  return Math.max(at, position - removed.length) + (position < at + removed.length ? 0 : inserted.length);
}

/**
 * Two changes of one text as one text. What both inserted at the same place comes one after the other.
 * @returns undefined if they overlap
 */
export function mergedText(base: string, mine: string, theirs: string): string | undefined {
  const [one, other] = [textChange(base, mine), textChange(base, theirs)];
  const [first, second] = one.at <= other.at ? [one, other] : [other, one];
  if (first.at + first.removed.length > second.at) return undefined;
  return applyTextChange(applyTextChange(base, second), first);
}
