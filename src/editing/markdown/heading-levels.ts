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

/** Deeper headings can be typed; a text that needs them should rather be divided. */
const MAX_OFFERED_LEVEL = 3;

/**
 * The level that the heading button gives a line: first that of the heading before it, then one below, then those
 * above, and at last none (0). None of them skips a level.
 * @param present level of the line now; 0 for a paragraph
 * @param before level of the last heading before the line
 */
export function nextHeadingLevel(present: number, before: number): number {
  const first = Math.max(1, before);
  const deeper = first < MAX_OFFERED_LEVEL ? [first + 1] : [];
  const higher = Array.from({ length: first - 1 }, (_, index) => first - 1 - index);
  const order = before === 0 ? [1] : [first, ...deeper, ...higher];
  if (present === 0) return first;
  const at = order.indexOf(present);
  return at < 0 ? 0 : (order[at + 1] ?? 0);
}

/** What the heading button does next at a position of a text. */
export function headingLevelAt(value: string, at: number): number {
  const start = value.lastIndexOf("\n", at - 1) + 1;
  const line = value.slice(start, value.indexOf("\n", start) < 0 ? undefined : value.indexOf("\n", start));
  return nextHeadingLevel(
    /^#{1,6}(?=[ \t])/.exec(line)?.[0].length ?? 0,
    lastHeadingLevel(value.slice(0, start)),
  );
}
