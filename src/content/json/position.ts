/** A place in a text; lines and columns count from 1, columns in UTF-16 units as editors do. */
export type Position = { line: number; column: number };

/** The place of a character of a text. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
