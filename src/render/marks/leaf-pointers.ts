import { isObject, pointerTo } from "#src/content/json/json.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/shape.ts";
import { marker } from "#src/render/block/template.ts";

const MARKER = /^\uE000[th](\d+)\uE001$/;

/** By shape, up to a million characters of shapes: more than an editing session meets. */
const known = new TextMemo<readonly string[]>(1_000_000, TextMemo.characters);

/** JSON pointers of a block's free texts, in the order in which `shapeOf` lists them. */
export function leafPointers(block: BlockData): readonly string[] {
  const key = `${block.type} ${shapeOf(block).key}`;
  return known.get(key, () => {
    const pointers: string[] = [];
    for (const [pointer, index] of markersIn(replaceLeaves(block, marker))) pointers[index] = pointer;
    return pointers;
  });
}

/** The pointers of texts that consist of a single marker, with the index of the leaf that each marks. */
export function markersIn(
  value: unknown,
  pointer = "",
  found = new Map<string, number>(),
): Map<string, number> {
  if (typeof value === "string") {
    const [, index] = MARKER.exec(value) ?? [];
    if (index !== undefined) found.set(pointer, Number(index));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) markersIn(item, pointerTo(pointer, index), found);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) markersIn(item, pointerTo(pointer, key), found);
  }
  return found;
}
