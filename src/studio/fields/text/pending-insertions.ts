import type { ChangeDesc } from "@codemirror/state";
import { movedBy, type SelectedText, textChange } from "#src/editing/text-change.ts";

type Place = { from: number; to: number };

/** Insertion points reserved for pending uploads; text typed there meanwhile follows the upload. */
export class HeldPlaces {
  readonly #places = new Set<Place>();

  /** Reserves a selection. @returns a function that inserts there, in the current text */
  hold({ start, end }: SelectedText) {
    const place = { from: start, to: end };
    this.#places.add(place);
    return (now: SelectedText, insert: (text: SelectedText) => SelectedText): SelectedText => {
      this.#places.delete(place);
      const next = insert({ value: now.value, start: place.from, end: place.to });
      if (now.start === place.from && now.end === place.to) return next;
      const change = textChange(now.value, next.value);
      return { ...next, start: movedBy(change, now.start), end: movedBy(change, now.end) };
    };
  }

  follow(changes: ChangeDesc): void {
    for (const place of this.#places) {
      const isTyped = changes.touchesRange(place.from, place.to) !== false;
      place.from = changes.mapPos(place.from);
      // Letters typed over a selection have already replaced it.
      place.to = isTyped ? place.from : changes.mapPos(place.to);
    }
  }
}
