import { type JsonObject, type JsonValue, pointersUp, valueAt } from "#src/content/json/json.ts";
import { namesItem } from "#src/content/placeholder/interpolate.ts";
import type { CollectionEntry } from "./collection-entry.ts";

export type FilledList = {
  /** JSON pointer to it in its block. */
  list: string;
  collection: string;
  /** The query's `item`, as its author wrote it. */
  template: JsonObject;
  items: readonly JsonValue[];
  /** The entries that the items show, in the same order. */
  members: readonly CollectionEntry[];
  /** The text shown while there are none. */
  empty?: JsonValue | undefined;
};

/** The origin of a place in a block: pointers into an expanded list lead to the query's `item`. */
export type ValueOrigin = {
  pointer: string;
  /** Set for places in an expanded list: the list, the index of the item, and what its author wrote there. */
  within?: { filledList: FilledList; index: number; rest: string; source: JsonValue | undefined };
};

/** Finds the place that an author can edit. @param pointer JSON pointer into a block whose queries are expanded */
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

/** The value at a pointer, or its deepest ancestor in the query, such as a placeholder for a whole object. */
function deepestValue(root: JsonValue, pointer: string): JsonValue | undefined {
  for (const at of pointersUp(pointer)) {
    const value = valueAt(root, at);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Tells whether a value was taken from an entry rather than written in the query. */
export function comesFromMember({ within }: ValueOrigin): boolean {
  return namesItem(within?.source);
}
