import { wordAround } from "#src/editing/text-change.ts";
import type { CaretPassage } from "#src/studio/kernel/protocol/preview-messages.ts";

/** Minimum length of a piece of text to search for; a shorter one would match anywhere. */
const MIN_PIECE_LENGTH = 4;

/**
 * Finds the range in the source that corresponds to a place on the page: the word there, or else the caret. The text on the page does not
 * contain the source's marks and placeholders, so the passage is matched piece by piece.
 */
export function rangeOfPassage(passage: CaretPassage, text: string): { start: number; end: number } {
  const start = placeOf(passage, text);
  const { word } = passage;
  return { start, end: word && text.startsWith(word, start) ? start + word.length : start };
}

/** Extends a passage by the word at its caret, which a double click selects. */
export function withWord({ before, after }: CaretPassage): CaretPassage {
  const text = before + after;
  const { start, end } = wordAround(text, before.length);
  return { before: text.slice(0, start), after: text.slice(start), word: text.slice(start, end) };
}

/** The offset of the longest piece of the passage that occurs in the text: around the caret, or on one side of it; 0 if none occurs. */
function placeOf({ before, after }: CaretPassage, text: string): number {
  for (let length = Math.max(before.length, after.length); length >= MIN_PIECE_LENGTH; length -= 1) {
    const ahead = before.slice(-length);
    const at = text.indexOf(ahead + after.slice(0, length));
    if (at >= 0) return at + ahead.length;
  }
  for (let cut = 0; cut <= before.length - MIN_PIECE_LENGTH; cut += 1) {
    const at = text.indexOf(before.slice(cut));
    if (at >= 0) return at + before.length - cut;
  }
  const shortest = Math.max(1, Math.min(MIN_PIECE_LENGTH, after.length));
  for (let length = after.length; length >= shortest; length -= 1) {
    const at = text.indexOf(after.slice(0, length));
    if (at >= 0) return at;
  }
  return 0;
}
