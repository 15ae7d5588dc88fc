/** A place in a text; lines and columns count from 1, columns in UTF-16 units as editors do. */
export type Position = { line: number; column: number };

/** The place of one character of a text; for several, see `TextLines`. */
export function positionOf(text: string, offset: number): Position {
  return new TextLines(text).positionOf(offset);
}

/** The lines of a text, found when the first place is asked for. */
export class TextLines {
  readonly #text: string;
  #starts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** The place of a character. */
  positionOf(offset: number): Position {
    this.#starts ??= lineStarts(this.#text);
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

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}
