import { OWN_IDS } from "#src/content/check/link.rules.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { insertMember, type TextEdit } from "#src/content/json/text-edits.ts";
import { blockPointer, blocksIn } from "#src/content/schema/blocks.ts";
import { fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import type { Correction } from "./format-fixes.ts";

/** Assigns unused ids to the blocks of one document, one after another. */
export class FreeIds {
  readonly #findTaken: () => ReadonlySet<string>;
  #taken: ReadonlySet<string> | undefined;
  readonly #latest = new Map<string, number>();

  /** @param findTaken returns the existing ids; called for the first missing id */
  constructor(findTaken: () => ReadonlySet<string>) {
    this.#findTaken = findTaken;
  }

  /** The next unused id for a block type: the type itself, or the type with a number if the id is taken. */
  next(type: string): string {
    this.#taken ??= this.#findTaken();
    let number = this.#latest.get(type) ?? 0;
    let id: string;
    do {
      number += 1;
      id = number === 1 ? type : `${type}-${number}`;
    } while (this.#taken.has(id));
    this.#latest.set(type, number);
    return id;
  }
}

/** Adds an unused id to a block without one. @returns undefined if the diagnostic is not about a missing id */
export function addId(
  text: string,
  value: JsonObject,
  { code, pointer, name }: PlacedDiagnostic,
  ids: FreeIds,
): Correction | undefined {
  if (code !== fieldMissing.code || name !== "id") return undefined;
  const block = valueAt(value, pointer);
  if (blockPointer(pointer) !== pointer) return undefined;
  if (!isObject(block) || typeof block.type !== "string" || Object.hasOwn(block, "id")) return undefined;
  const id = ids.next(block.type);
  const edits = insertMember(text, pointer, "id", id, "type");
  return {
    edits,
    done: say('The block now has the {_id} "{id}".', { id }),
    label: say('Give it the {_id} "{id}"', { id }),
  };
}

/** Ids that are taken on a page: those that the renderer adds, and those of the blocks in some documents. */
export function takenIds(documents: readonly (JsonObject | undefined)[]): Set<string> {
  const blocks = documents.flatMap((document) => blocksIn(document));
  return new Set([
    ...OWN_IDS.keys(),
    ...blocks.flatMap(({ block: { id } }) => (typeof id === "string" ? [id] : [])),
  ]);
}

/** Collects non-overlapping edits of one text. Edits mostly arrive in order. */
export class DisjointEdits {
  readonly #edits: TextEdit[] = [];

  get all(): readonly TextEdit[] {
    return this.#edits;
  }

  /**
   * Adds a group of edits, or none of them if one overlaps an existing edit.
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

  #placeFor({ start, end }: TextEdit): number {
    const isBefore = (other: TextEdit) => other.start < start || (other.start === start && other.end <= end);
    return this.#edits.findLastIndex(isBefore) + 1;
  }
}
