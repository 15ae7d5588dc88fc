import { isWithin } from "#src/content/json/json.ts";
import type {
  BlockKey,
  DocumentId,
  Origin,
  Pointer,
  Selection,
} from "#src/studio/kernel/protocol/protocol.ts";
import { type AttributePlace, placesIn, rangeOf, type TextPlace } from "./places.ts";
import { blockAround, blockElement, editableOrigin, type PreviewState } from "./preview-state.ts";

/** The target of a click: a block, and possibly the text or picture in it. */
export type Picked = { key: BlockKey; place?: TextPlace | undefined; origin?: Origin | undefined };

/** Attributes in order of preference: texts before addresses. */
const SELECTABLE_ATTRIBUTES = ["src", "alt", "aria-label", "title", "placeholder", "href"];

/** Matches elements that one of their attributes represents. */
const REPRESENTED_BY_ATTRIBUTE = "img, picture, [role=img], a, button, input, textarea";

/** Finds the target at a point of the window. */
export function pickAt(
  target: EventTarget | null,
  x: number,
  y: number,
  state: PreviewState,
): Picked | undefined {
  const element = target instanceof Element ? target : undefined;
  const block = blockAround(element ?? null);
  if (!element || !block) return undefined;
  const { texts, attributes } = placesIn(block.element);
  const picked = (place: TextPlace | undefined, attribute?: AttributePlace): Picked => {
    const source = place ?? attribute;
    return { key: block.key, place, origin: source && originIn(block.key, source, state) };
  };
  // Hidden content may have boxes too, so only texts inside the clicked element count.
  const inside = texts.filter(({ start }) => element.contains(start));
  const under = inside.findLast((place) => isUnder(place, x, y)) ?? textBelowLink(element, texts, x, y);
  if (under) return picked(under);
  // A paragraph of Markdown is inside its text's marks.
  const around = texts.findLast(({ start, end }) => isBetween(element, start, end));
  if (around) return picked(around);
  const own = attributes.filter((one) => one.element === element || one.element.contains(element));
  const telling = SELECTABLE_ATTRIBUTES.flatMap((name) =>
    own.filter(({ attribute }) => attribute === name),
  )[0];
  // In a button or heading with a single text, the padding counts as the text.
  if (inside.length === 1 && element !== block.element) return picked(inside[0]);
  return picked(undefined, element.closest(REPRESENTED_BY_ATTRIBUTE) ? telling : undefined);
}

/** The text below a link that covers its whole card. */
function textBelowLink(
  link: Element,
  texts: readonly TextPlace[],
  x: number,
  y: number,
): TextPlace | undefined {
  if (!link.matches("a")) return undefined;
  const layers = document.elementsFromPoint(x, y).filter((layer) => layer !== link);
  for (const layer of layers) {
    const text = texts.findLast((place) => layer.contains(place.start) && isUnder(place, x, y));
    if (text) return text;
  }
  return undefined;
}

/** The origin of a text or attribute. A drawing, which has only its alternative text on the page, has the origin of its file. */
export function originIn(
  key: BlockKey,
  place: TextPlace | AttributePlace,
  state: PreviewState,
): Origin | undefined {
  const origin = state.origins.get(key)?.[place.number];
  const isDrawing = "attribute" in place && place.element.matches("[role=img]");
  return isDrawing && (origin?.kind === "exact" || origin?.kind === "template")
    ? { ...origin, kind: "template", pointer: origin.pointer.replace(/\/alt$/, "/src") }
    : origin;
}

type PicturePlace = { key: BlockKey; document: DocumentId; pointer: Pointer };

/** The picture onto which a file is dropped: the one under the pointer, or else the only one in the block. */
export function pictureUnder(target: Node | null, state: PreviewState): PicturePlace | undefined {
  const block = blockAround(target);
  if (!block) return undefined;
  const { key } = block;
  const origins = state.origins.get(key) ?? [];
  const pictures = placesIn(block.element).attributes.flatMap(({ number, element }) => {
    const origin = editableOrigin(origins[number], state);
    if (!origin) return [];
    // A drawing may only have its alternative text on the page.
    const image = /^(.*)\/(?:src|alt)$/.exec(origin.pointer)?.[1];
    const { document } = origin;
    return image === undefined ? [] : [{ element, place: { key, document, pointer: `${image}/src` } }];
  });
  const [first] = pictures;
  const under = pictures.find(({ element }) => element.contains(target));
  const isOnly = pictures.every(({ place }) => place.pointer === first?.place.pointer);
  return under?.place ?? (isOnly ? first?.place : undefined);
}

/** The place on the page of a field that was selected in the shell. */
export function placeOfSelection(
  selection: Selection,
  state: PreviewState,
): TextPlace | AttributePlace | undefined {
  const block = blockElement(selection.key);
  const { pointer } = selection;
  if (!block || pointer === undefined) return undefined;
  const origins = state.origins.get(selection.key) ?? [];
  const { texts, attributes } = placesIn(block);
  const leads = (test: (candidate: Pointer) => boolean) => (place: { number: number }) => {
    const origin = origins[place.number];
    return origin !== undefined && "pointer" in origin && origin.kind !== "entry" && test(origin.pointer);
  };
  // A group or list is represented by its first text.
  const within = (candidate: Pointer) => isWithin(candidate, pointer);
  return (
    texts.find(leads((candidate) => candidate === pointer)) ??
    attributes.find(leads((candidate) => candidate === pointer)) ??
    attributes.find(leads((candidate) => candidate.replace(/\/alt$/, "/src") === pointer)) ??
    texts.find(leads(within)) ??
    attributes.find(leads(within))
  );
}

export function selectionOf({ key, origin }: Picked): Selection {
  const isOwn = origin !== undefined && (origin.kind === "exact" || origin.kind === "template");
  return isOwn ? { key, pointer: origin.pointer } : { key };
}

function isBetween(node: Node, start: Node, end: Node): boolean {
  const follows = start.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows !== 0 && (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function isUnder(place: TextPlace, x: number, y: number): boolean {
  return [...rangeOf(place).getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
