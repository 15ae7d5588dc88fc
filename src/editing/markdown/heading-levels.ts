/** A heading, or the beginning or end of a block of code, in which there are no headings. */
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

/** How many levels the heading button offers; a text that needs more should rather be divided. */
const OFFERED_LEVELS = 3;

/**
 * The level that the heading button gives a line: first that of the heading before it, then one below, then those
 * above, and at last none (0). None of them skips a level.
 * @param present level of the line now; 0 for a paragraph
 * @param before level of the last heading before the line
 * @param above level of the heading that the whole text is under; 0 under the page's title
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

/** The next action of the heading button at a position in a text. @param above as in `meantHeadingLevel` */
export function headingLevelAt(value: string, at: number, above = 0): number {
  const start = value.lastIndexOf("\n", at - 1) + 1;
  const line = value.slice(start, value.indexOf("\n", start) < 0 ? undefined : value.indexOf("\n", start));
  const present = /^#{1,6}(?=[ \t])/.exec(line)?.[0].length ?? 0;
  return nextHeadingLevel(present, lastHeadingLevel(value.slice(0, start)), above);
}

/**
 * The level that is meant by one that is typed or pasted.
 * @param before level of the last heading before it
 * @param above level of the heading that the whole text is under: `#` would be beside it. 0 under the page's title
 */
export function meantHeadingLevel(typed: number, before: number, above: number): number {
  return Math.min(Math.max(typed, above + 1), Math.max(before, above) + 1, 6);
}
