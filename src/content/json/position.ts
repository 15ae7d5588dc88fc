/** A position in a text: line and column from 1, columns in UTF-16 code units as in editors. */
export type Position = { line: number; column: number };

/** The position of one offset; for several offsets in one text, use `TextLines`. */
export function positionAt(text: string, offset: number): Position {
  return new TextLines(text).positionOf(offset);
}

export class TextLines {
  readonly #starts = [0];

  constructor(text: string) {
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1))
      this.#starts.push(end + 1);
  }

  positionOf(offset: number): Position {
    const starts = this.#starts;
    let line = 0;
    for (let last = starts.length - 1; line < last; ) {
      const middle = Math.ceil((line + last) / 2);
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else last = middle - 1;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  }
}
