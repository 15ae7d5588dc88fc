import { TextMemo } from "#src/content/json/text-memo.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/block-schemas.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { marker } from "#src/render/block/template.ts";
import { leafPointers, markersIn } from "#src/render/marks/render-marked.ts";
import type { PageContext } from "#src/ui/page-context.ts";

/** Dates, times and addresses, which `derive` parses: it could not parse a marker. */
const READ_BY_DERIVE = /^\d{4}-\d{2}|^\d{2}:\d{2}$|^[a-z]+:|^[/#]/;
/** Fields of figures that say how to read them. */
const ABOUT_FIGURES = /\/(?:unit|per|asOf|source)$/;

/** By shape, up to a million characters of shapes. */
const flows = new TextMemo<ReadonlyMap<string, number>>(1_000_000, TextMemo.characters);

/**
 * Traces the texts of a component's props to the block that they were derived from: `derive` runs once more with a
 * marker instead of each text, and a prop that equals a marker is that text.
 * @returns by leaf of the props, the pointer to the same text in the block; undefined for what was computed
 */
export function derivedLeaves(
  block: BlockData,
  props: BlockData,
  context: PageContext,
): (string | undefined)[] {
  const pointers = leafPointers(props);
  const own = leafPointers(block);
  if (props === block) return [...own];
  const { key, leaves } = shapeOf(block);
  const texts = shapeOf(props).leaves;
  const flow = flows.get(`${block.type} ${key}`, () => {
    const markedBlock = replaceLeaves(block, (index, kind) => {
      const text = leaves[index] ?? "";
      const isRead = READ_BY_DERIVE.test(text) || ABOUT_FIGURES.test(own[index] ?? "");
      return isRead ? text : marker(index, kind);
    });
    return tryTo(() => markersIn(deriveProps(markedBlock, context))) ?? new Map<string, number>();
  });
  const byPointer = new Map(own.map((pointer, index) => [pointer, index]));
  return pointers.map((pointer, number) => {
    const candidates = [flow.get(pointer), byPointer.get(pointer)];
    // A marker's text applies to this one only if both are equal.
    const index = candidates.find((one) => one !== undefined && leaves[one] === texts[number]);
    return index === undefined ? undefined : own[index];
  });
}

/** Runs a function that may throw on a marker; undefined if it does. */
function tryTo<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
