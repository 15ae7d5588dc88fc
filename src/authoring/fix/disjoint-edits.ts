import type { TextEdit } from "#src/content/json/text-edits.ts";

/** Edits of one text that do not overlap, in order. Uses binary search, since a document can need thousands. */
export class DisjointEdits {
  readonly #edits: TextEdit[] = [];

  get all(): readonly TextEdit[] {
    return this.#edits;
  }

  /**
   * Adds edits that belong together, or none of them if one overlaps an existing edit.
   * @returns whether they were added
   */
  add(edits: readonly TextEdit[]): boolean {
    if (edits.some((edit) => this.#isTaken(edit))) return false;
    for (const edit of edits) this.#edits.splice(this.#placeFor(edit), 0, edit);
    return true;
  }

  #isTaken(edit: TextEdit): boolean {
    const at = this.#placeFor(edit);
    return [this.#edits[at - 1], this.#edits[at]].some(
      (other) => other !== undefined && edit.start < other.end && other.start < edit.end,
    );
  }

  /** The number of edits before a place. */
  #placeFor({ start, end }: TextEdit): number {
    let low = 0;
    let high = this.#edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#edits[middle];
      if (other && (other.start < start || (other.start === start && other.end <= end))) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
