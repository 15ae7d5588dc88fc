import type { Effect } from "#src/studio/documents/effects.ts";
import type { DocumentId, Revision } from "#src/studio/protocol.ts";

type Change = { document: DocumentId; revision: Revision; effects: readonly Effect[] };

const KEPT = 2000;

/** The effects of recent changes, with which changes made on an older revision are transformed. */
export class ChangeLog {
  #changes: Change[] = [];
  /** All that came later is known. */
  #from: Revision;

  constructor(from: Revision) {
    this.#from = from;
  }

  add(change: Change): void {
    this.#changes.push(change);
    if (this.#changes.length <= KEPT) return;
    const half = KEPT / 2;
    this.#from = this.#changes[half - 1]?.revision ?? this.#from;
    this.#changes = this.#changes.slice(half);
  }

  /** What has happened to a document since a revision; undefined where that is too long ago to tell. */
  since(document: DocumentId, revision: Revision): Effect[] | undefined {
    if (revision < this.#from) return undefined;
    return this.#changes
      .filter((change) => change.document === document && change.revision > revision)
      .flatMap(({ effects }) => effects);
  }
}
