/** A text with its selection; a caret is an empty selection. */
export type SelectedText = { value: string; start: number; end: number };

/** A reversible change to a text: a replacement at a position. */
export type TextChange = { at: number; removed: string; inserted: string };

/** The lengths of the common prefix and, in the rest, the common suffix of two sequences. */
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
 * @param caret position in the second text at which typed text ends; without it, a letter typed among equal letters would be located at the
 * last of them
 */
export function textChange(before: string, after: string, caret = after.length): TextChange {
  const { start, end } = commonEnds(before, after, caret);
  return {
    at: start,
    removed: ownText(before.slice(start, before.length - end)),
    inserted: ownText(after.slice(start, after.length - end)),
  };
}

/** Copies a slice of a text, which would otherwise keep the whole text in memory. */
export function ownText(slice: string): string {
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

/** The inverse of a change, which undoes it. */
export function inverseOf({ at, removed, inserted }: TextChange): TextChange {
  return { at, removed: inserted, inserted: removed };
}

/** Returns the position in the changed text that corresponds to `position`. */
export function movedBy({ at, removed, inserted }: TextChange, position: number): number {
  if (position <= at) return position;
  return Math.max(at, position - removed.length) + (position < at + removed.length ? 0 : inserted.length);
}

/**
 * Merges two independent changes of the same text. Insertions at the same place follow one another.
 * @param base the text before both changes
 * @returns undefined if the changes overlap
 */
export function mergedText(base: string, mine: string, theirs: string): string | undefined {
  const [one, other] = [textChange(base, mine), textChange(base, theirs)];
  const [first, second] = one.at <= other.at ? [one, other] : [other, one];
  if (first.at + first.removed.length > second.at) return undefined;
  return applyTextChange(applyTextChange(base, second), first);
}

/** The word at an offset of a text, including inner apostrophes and hyphens; between words, the preceding one. */
export function wordAround(text: string, at: number): { start: number; end: number } {
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return { start: at - before, end: at + after };
}
