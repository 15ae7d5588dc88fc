import { wordAround } from "#src/editing/text-change.ts";
import { rangeOf, type TextPlace } from "#src/studio/kernel/preview/state/places.ts";
import type { WrittenOver } from "#src/studio/kernel/protocol/preview-messages.ts";

/** The point in the window at which editing starts, in CSS pixels. @property selects whether the word there is selected */
export type WritePoint = { x: number; y: number; selects: boolean };

/** Number of characters on each side of the caret that the shell gets to locate the caret in the source of a text. */
const PASSAGE_LENGTH = 60;

/** Sets the caret at a point of the edited text, or selects the word there; without a point, selects the whole text. */
export function selectAt(element: HTMLElement, point: WritePoint | undefined): void {
  const selection = getSelection();
  const caret = point && caretAt(point);
  if (!caret || !element.contains(caret.node)) {
    selection?.selectAllChildren(element);
    return;
  }
  selection?.collapse(caret.node, caret.offset);
  if (!point.selects) return;
  const word = wordAround(caret.node.textContent ?? "", caret.offset);
  selection?.setBaseAndExtent(caret.node, word.start, caret.node, word.end);
}

/** The position of a formatted text on the page, and the words around a point in it. */
export function writtenOver(place: TextPlace, point: WritePoint | undefined): WrittenOver {
  const range = rangeOf(place);
  const isFormatted = range.cloneContents().firstElementChild !== null;
  const caret = point && caretAt(point);
  const [text, offset] = caret ? [caret.node.textContent ?? "", caret.offset] : [range.toString(), 0];
  const { start: at, end } = point?.selects ? wordAround(text, offset) : { start: offset, end: offset };
  const passage = {
    before: text.slice(Math.max(0, at - PASSAGE_LENGTH), at),
    after: text.slice(at, at + PASSAGE_LENGTH),
    ...(end > at ? { word: text.slice(at, end) } : {}),
  };
  if (!isFormatted) return { passage };
  const { left, top, width, height } = range.getBoundingClientRect();
  return { passage, box: { left, top, width, height } };
}

function caretAt({ x, y }: WritePoint): { node: Node; offset: number } | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
}
