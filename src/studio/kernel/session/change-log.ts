import { isWithin, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { type Effect, effectsBetween, placeAfter } from "#src/studio/kernel/documents/effects.ts";
import type { DocumentId, Pointer, Revision } from "#src/studio/kernel/protocol/protocol.ts";

type Change = { document: DocumentId; revision: Revision; effects: readonly Effect[] };

/**
 * A place of a document that was changed.
 * @property documents number of documents changed by undo or redo, the first of which is `document`
 */
export type Place = { document: DocumentId; pointer: Pointer; documents?: number };

/** Maximum number of logged changes, each of one document. */
export const MAX_CHANGES = 2000;

/** A log of recent changes and their effects, to which changes based on an older revision are adapted. */
export class ChangeLog {
  #changes: Change[] = [];

  /** @param from the earliest revision from which all changes are known */
  constructor(private from: Revision) {}

  add(change: Change): void {
    this.#changes.push(change);
    if (this.#changes.length <= MAX_CHANGES) return;
    const half = MAX_CHANGES / 2;
    this.from = this.#changes[half - 1]?.revision ?? this.from;
    this.#changes = this.#changes.slice(half);
  }

  /** Drops all changes, after a step that changed more documents than the log holds. @param from revision after the step */
  restart(from: Revision): void {
    this.from = from;
    this.#changes = [];
  }

  /** Logs the differences between two versions of documents. @returns the first changed place */
  addDifference(
    revision: Revision,
    before: ReadonlyMap<DocumentId, JsonValue>,
    after: ReadonlyMap<DocumentId, JsonValue>,
  ): Place | undefined {
    const changes = [...before].map(([document, value]) => {
      return { document, revision, effects: effectsBetween(value, after.get(document) ?? null) };
    });
    for (const change of changes) this.add(change);
    // If documents were removed and created, the place is in one that exists.
    const there = changes.filter(({ document }) => after.get(document) !== null);
    const [place] = there.flatMap(({ document, effects }) => effects.map((one) => placeOf(document, one)));
    if (!place) return undefined;
    const [old, now] = [before, after].map((values) =>
      valueAt(values.get(place.document) ?? null, place.pointer),
    );
    const index = addedIndex(old, now);
    return index === undefined ? place : { ...place, pointer: pointerTo(place.pointer, index) };
  }

  /** The effects of all changes to a document since a revision; undefined if that revision is too old. */
  since(document: DocumentId, revision: Revision): Effect[] | undefined {
    if (revision < this.from) return undefined;
    return this.#changes
      .filter((change) => change.document === document && change.revision > revision)
      .flatMap(({ effects }) => effects);
  }

  /** Maps a place of an earlier revision to the present one, even if its content has changed; undefined if it no longer exists. */
  placeNow(document: DocumentId, pointer: Pointer, revision: Revision): Pointer | undefined {
    let place: Pointer | undefined = pointer;
    for (const effect of this.since(document, revision) ?? []) {
      if (isWithin(placeOf(document, effect).pointer, place)) continue;
      place = placeAfter(place, effect);
      if (place === undefined) return undefined;
    }
    return place;
  }
}

/** The index of the first added item of a list that has become longer, such as a block that an undo brings back. */
function addedIndex(before: JsonValue | undefined, after: JsonValue | undefined): number | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length <= before.length) return undefined;
  return after.findIndex((item, index) => JSON.stringify(item) !== JSON.stringify(before[index]));
}

function placeOf(document: DocumentId, effect: Effect): Place {
  return { document, pointer: effect.kind === "set" ? effect.pointer : effect.list };
}
