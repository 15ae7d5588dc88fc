/** Matches a heading, or the start or end of fenced code, which contains no headings. */
const HEADING_OR_FENCE = /^ {0,3}(?:(#{1,6})(?:[ \t]|$)|(`{3,}|~{3,}))/;

/** Level of the last heading of a text; 0 without one. */
export function lastHeadingLevel(text: string): number {
  let level = 0;
  let fence = "";
  for (const line of text.split("\n")) {
    const [, hashes, mark] = HEADING_OR_FENCE.exec(line) ?? [];
    if (mark && fence === "") fence = mark;
    else if (mark?.startsWith(fence)) fence = "";
    else if (hashes && fence === "") level = hashes.length;
  }
  return level;
}

/** Number of levels that the heading button offers; a text that needs more is better divided. */
const OFFERED_LEVELS = 3;

/**
 * The next level in the cycle of the heading button: the level of the preceding heading, the one below it, the ones above it, and finally a
 * paragraph (0). None skips a level.
 * @param present current level of the line; 0 for a paragraph
 * @param before level of the last heading before the line
 * @param above level of the heading above the whole text; 0 directly below the page's title
 */
function nextHeadingLevel(present: number, before: number, above: number): number {
  const lowest = above + 1;
  const first = Math.max(lowest, before);
  const deeper = before >= lowest && first < above + OFFERED_LEVELS ? [first + 1] : [];
  const higher = Array.from({ length: first - lowest }, (_, index) => first - 1 - index);
  const order = [first, ...deeper, ...higher];
  if (present === 0) return first;
  const at = order.indexOf(present);
  return at < 0 ? 0 : (order[at + 1] ?? 0);
}

/**
 * The levels that a new heading can have without skipping one, the highest first.
 * @param before level of the last heading before it
 * @param above level of the heading above the whole text; 0 directly below the page's title
 */
export function offeredHeadingLevels(before: number, above: number): number[] {
  const deepest = Math.min(Math.max(before, above) + 1, above + OFFERED_LEVELS);
  return Array.from({ length: deepest - above }, (_, index) => above + 1 + index);
}

/**
 * The next level in the cycle of the heading button, for the line at an offset of a text.
 * @param above level of the heading above the whole text; 0 directly below the page's title
 */
export function headingLevelAt(value: string, at: number, above = 0): number {
  const start = value.lastIndexOf("\n", at - 1) + 1;
  const line = value.slice(start, value.indexOf("\n", start) < 0 ? undefined : value.indexOf("\n", start));
  const present = /^#{1,6}(?=[ \t])/.exec(line)?.[0].length ?? 0;
  return nextHeadingLevel(present, lastHeadingLevel(value.slice(0, start)), above);
}

/**
 * Returns the level for a typed or pasted heading: it skips no level, and is below the heading above the text.
 * @param before level of the last heading before it
 * @param above level of the heading above the whole text; 0 directly below the page's title
 */
export function meantHeadingLevel(typed: number, before: number, above: number): number {
  return Math.min(Math.max(typed, above + 1), Math.max(before, above) + 1, 6);
}
