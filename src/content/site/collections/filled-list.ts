import { type JsonObject, type JsonValue, pointersUp, valueAt } from "#src/content/json/json.ts";
import { namesItem } from "#src/content/placeholder/interpolate.ts";
import type { CollectionEntry } from "./collection-entry.ts";

export type FilledList = {
  /** JSON pointer from the block to the list. */
  list: string;
  collection: string;
  /** The query's `item` before expansion. */
  template: JsonObject;
  items: readonly JsonValue[];
  /** The entries whose data the items show, in the same order. */
  members: readonly CollectionEntry[];
  /** The text that the query shows if no entry is found. */
  empty?: JsonValue | undefined;
};

/** The origin of a value in a block: pointers into an expanded list are mapped to the query's `item`. */
export type ValueOrigin = {
  pointer: string;
  /** Set for places in an expanded list. @property rest pointer within the item @property source the uninterpolated value */
  within?: { filledList: FilledList; index: number; rest: string; source: JsonValue | undefined };
};

/** Maps a pointer to the place that an author can edit. @param pointer JSON pointer into a block with expanded queries */
export function originOf(pointer: string, lists: readonly FilledList[] = []): ValueOrigin {
  for (const filledList of lists) {
    if (!pointer.startsWith(`${filledList.list}/`)) continue;
    const [, index = "", rest = ""] = /^\/(\d+)(.*)$/s.exec(pointer.slice(filledList.list.length)) ?? [];
    const source = deepestValue(filledList.template, rest);
    return {
      pointer: `${filledList.list}/item${rest}`,
      within: { filledList: filledList, index: Number(index), rest, source: source },
    };
  }
  return { pointer };
}

/**
 * The value at a pointer, or at its deepest existing ancestor: where a placeholder stands for a whole object, the source has no value for
 * the object's members.
 */
function deepestValue(root: JsonValue, pointer: string): JsonValue | undefined {
  for (const at of pointersUp(pointer)) {
    const value = valueAt(root, at);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Tells whether a value comes from an entry rather than from the query. */
export function comesFromMember({ within }: ValueOrigin): boolean {
  return namesItem(within?.source);
}
