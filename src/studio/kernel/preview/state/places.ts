import type { BlockKey, Origin } from "#src/studio/kernel/protocol/protocol.ts";
import { blockElement, type PreviewState } from "./preview-state.ts";

/**
 * A text on the page, between the two HTML comments that mark it.
 * @property number index of its origin in the list of the block's origins
 */
export type TextPlace = { number: number; start: Comment; end: Comment };
/** An attribute with a text, or with the address of a picture or link. */
export type AttributePlace = { number: number; element: Element; attribute: string };
type Places = { texts: TextPlace[]; attributes: AttributePlace[] };

/** Finds the texts and attributes of a rendered block that the renderer has marked, by comments, with the numbers of their values. */
export function placesIn(block: Element): Places {
  const places: Places = { texts: [], attributes: [] };
  const open: { number: number; start: Comment }[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const comment = walker.currentNode;
    if (!(comment instanceof Comment)) continue;
    const { data } = comment;
    if (/^w\d+$/.test(data)) open.push({ number: Number(data.slice(1)), start: comment });
    else if (data === "/w") {
      const begun = open.pop();
      if (begun) places.texts.push({ ...begun, end: comment });
    } else if (/^a\d+=/.test(data)) places.attributes.push(...attributesAt(comment));
  }
  return places;
}

/** The visible texts of a block, in order. */
export function shownTexts(key: BlockKey): TextPlace[] {
  const block = blockElement(key);
  const { texts } = block ? placesIn(block) : { texts: [] };
  return texts.filter((place) => rangeOf(place).getClientRects().length > 0);
}

function attributesAt(comment: Comment): AttributePlace[] {
  let next: Node | null = comment.nextSibling;
  while (next instanceof Comment) next = next.nextSibling;
  if (!(next instanceof Element)) return [];
  const element = next;
  return comment.data
    .slice(1)
    .split(" ")
    .map((mark) => {
      const [number, attribute = ""] = mark.split("=");
      return { number: Number(number), element, attribute };
    });
}

/** The DOM range between the two comments that mark a text. */
export function rangeOf({ start, end }: TextPlace): Range {
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  return range;
}

/** Replaces the content between the two comments by a plain text; an existing text node is reused. */
export function putText({ start, end }: TextPlace, value: string): void {
  const first = start.nextSibling;
  if (first instanceof Text && first.nextSibling === end) {
    if (first.data !== value) first.data = value;
    return;
  }
  while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
  start.after(value);
}

/**
 * The bounding box of an element or range in the window, in CSS pixels. The element of a block is `display: contents` and has no box, so
 * the boxes of its content are united; all sides are 0 if nothing is visible.
 */
export function boxOf(thing: Element | Range): DOMRect {
  if (thing instanceof Range || thing.getClientRects().length > 0) return thing.getBoundingClientRect();
  const parts = partsOf(thing);
  const inFlow = parts.filter(isInFlow);
  const boxes = (inFlow.length > 0 ? inFlow : parts).map((part) => part.getBoundingClientRect());
  if (boxes.length === 0) return new DOMRect();
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The marked places of a page whose origins meet a condition, block by block. */
export function placesFrom(origins: PreviewState["origins"], isWanted: (origin: Origin) => boolean): Places {
  const result: Places = { texts: [], attributes: [] };
  for (const [key, list] of origins) {
    const block = list.some(isWanted) ? blockElement(key) : null;
    if (!block) continue;
    const isFound = ({ number }: { number: number }) => list[number] !== undefined && isWanted(list[number]);
    const { texts, attributes } = placesIn(block);
    result.texts.push(...texts.filter(isFound));
    result.attributes.push(...attributes.filter(isFound));
  }
  return result;
}

/** Tells whether a block is in the flow of the page, unlike a rail in the margin or a banner over the page. */
export function isAmongOthers(block: Element): boolean {
  return partsOf(block).some(isInFlow);
}

/** The outermost visible elements within an element. */
function partsOf(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    if (child.getClientRects().length > 0) return [child];
    return getComputedStyle(child).display === "contents" ? partsOf(child) : [];
  });
}

function isInFlow(element: Element): boolean {
  return !/^(?:fixed|absolute)$/.test(getComputedStyle(element).position);
}

/** Scrolls an element, or its first descendant with a box, into view without animation. @param block vertical position in the window */
export function bringIntoSight(element: Element, block: "start" | "center"): void {
  const visible = [element, ...element.querySelectorAll("*")].find((one) => one.getClientRects().length > 0);
  // During smooth scrolling, an arriving change would be out of view.
  visible?.scrollIntoView({ block, behavior: "instant" });
}
