/** A reversible text change: the range in which two texts differ. */
export type Span = { at: number; removed: string; inserted: string };

/** The change from one text to another. */
export function spanBetween(before: string, after: string): Span {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return {
    at: start,
    removed: ownText(before.slice(start, before.length - end)),
    inserted: ownText(after.slice(start, after.length - end)),
  };
}

/** A copy of a text: a slice keeps all of the text in memory that it was cut from. */
function ownText(slice: string): string {
  return JSON.parse(JSON.stringify(slice));
}

/**
 * Applies a change to a text.
 * @throws Error if the text does not contain what the change removes
 */
export function withSpan(text: string, { at, removed, inserted }: Span): string {
  if (!text.startsWith(removed, at)) throw new Error(`The text at character ${at} is not what was changed`);
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

/** The inverse of a change. */
export function inverseOf({ at, removed, inserted }: Span): Span {
  return { at, removed: inserted, inserted: removed };
}
