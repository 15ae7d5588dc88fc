import { placesFrom, putText, type TextPlace } from "#src/studio/kernel/preview/state/places.ts";
import type { PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** Attributes that are updated while their text is being typed. Addresses wait for the server, which checks them. */
const TYPED_ATTRIBUTES = new Set(["alt", "aria-label", "title", "placeholder"]);

/** The text of a field that the author is typing, in the form or on the page. */
export type TypedText = { document: DocumentId; pointer: Pointer; value: string };

/**
 * Shows a text while it is typed, in all its places on the page, before the server confirms it.
 * @param isTaken tells whether a place is being edited
 * @returns whether the page shows the text in any place
 */
export function typeText(
  { document, pointer, value }: TypedText,
  { origins }: PreviewState,
  isTaken: (place: TextPlace) => boolean,
): boolean {
  const { texts, attributes } = placesFrom(
    origins,
    (origin) => origin.kind === "exact" && origin.pointer === pointer && origin.document === document,
  );
  const free = texts.filter((place) => !isTaken(place));
  for (const place of free) putText(place, value);
  for (const { element, attribute } of attributes)
    if (TYPED_ATTRIBUTES.has(attribute)) element.setAttribute(attribute, value);
  return free.length > 0;
}
