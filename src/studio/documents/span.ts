/** What was put in the place of what, so that it can be taken back: the one piece in which two texts differ. */
export type Span = { at: number; removed: string; inserted: string };

/** The piece in which a text differs from what it was before. */
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
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

/**
 * The text with the change made.
 * @throws Error if it is not the text that the change was made of
 */
export function withSpan(text: string, { at, removed, inserted }: Span): string {
  if (!text.startsWith(removed, at)) throw new Error(`The text at character ${at} is not what was changed`);
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

/** The change that takes another one back. */
export function inverseOf({ at, removed, inserted }: Span): Span {
  return { at, removed: inserted, inserted: removed };
}
