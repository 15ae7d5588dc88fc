import { TextMemo } from "#src/content/json/text-memo.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/block-schemas.ts";
import { deriveProps } from "#src/render/block/derive.ts";
import { marker } from "#src/render/block/template.ts";
import { leafPointers, markersIn } from "#src/render/marks/render-marked.ts";
import type { PageContext } from "#src/ui/page-context.ts";

/**
 * Matches dates, times and addresses. A block's `derive` function may parse them, so they are not replaced by markers while texts are
 * traced.
 */
const PARSED_BY_DERIVE = /^\d{4}-\d{2}|^\d{2}:\d{2}$|^[a-z]+:|^[/#]/;
/**
 * Matches pointers to the texts that describe a figure, such as its unit or source. They are not replaced by markers while texts are
 * traced.
 */
const ABOUT_FIGURES = /\/(?:unit|per|asOf|source)$/;

/**
 * Cached results of tracing, by type and shape of the block (its structure without the texts); limited to a million characters of such
 * keys.
 */
const flows = new TextMemo<ReadonlyMap<string, number>>(1_000_000, TextMemo.characters);

/**
 * Traces the texts of a component's props to the block from which they were derived: `derive` runs again with a marker in place of each
 * text, and a prop that equals a marker is that text.
 * @returns for each leaf of the props, the text in the block; undefined for texts computed from several
 */
export function sourceLeaves(
  block: BlockData,
  props: BlockData,
  context: PageContext,
): (SourceLeaf | undefined)[] {
  const pointers = leafPointers(props);
  const own = leafPointers(block);
  if (props === block) return own.map((pointer) => sourceLeaf(pointer, false));
  const { key, leaves } = shapeOf(block);
  const shown = shapeOf(props);
  const flow = flows.get(`${block.type} ${key}`, () => {
    const markedBlock = replaceLeaves(block, (index, kind) => {
      const text = leaves[index] ?? "";
      const isRead = PARSED_BY_DERIVE.test(text) || ABOUT_FIGURES.test(own[index] ?? "");
      return isRead ? text : marker(index, kind);
    });
    const sameTexts = tryTo(() => markersIn(deriveProps(markedBlock, context))) ?? new Map<string, number>();
    return new Map([...printedDates(block, leaves, pointers, shown, context), ...sameTexts]);
  });
  const byPointer = new Map(own.map((pointer, index) => [pointer, index]));
  return pointers.map((pointer, number) => {
    const candidates = [flow.get(pointer), byPointer.get(pointer)];
    // A marker only identifies a text if the texts are equal.
    const index = candidates.find((one) => one !== undefined && leaves[one] === shown.leaves[number]);
    if (index !== undefined) return sourceLeaf(own[index], false);
    const printed = flow.get(pointer) ?? -1;
    return DATE.test(leaves[printed] ?? "") ? sourceLeaf(own[printed], true) : undefined;
  });
}

/** The text of a block from which a text of its component's props was derived. */
export type SourceLeaf = {
  pointer: string;
  /** Set if the props contain the text in another form. */
  isPrinted: boolean;
};

const sourceLeaf = (pointer: string | undefined, isPrinted: boolean): SourceLeaf | undefined =>
  pointer === undefined ? undefined : { pointer, isPrinted };

/** Matches a day, a month or a moment, and captures what follows the year and the month. */
const DATE = /^\d{4}-\d{2}((?:-\d{2}.*)?)$/;

/**
 * The texts in which `derive` prints one date of the block, such as "7 October 2024": those that change when that date does.
 * @returns the index of the date by the pointer of the text in the props
 */
function printedDates(
  block: BlockData,
  leaves: readonly string[],
  pointers: readonly string[],
  before: ReturnType<typeof shapeOf>,
  context: PageContext,
): Map<string, number> {
  const dates = leaves.flatMap((text, index) => (DATE.test(text) ? [index] : []));
  return new Map(
    dates.flatMap((date) => {
      const otherDate = replaceLeaves(block, (index) =>
        index === date ? (leaves[index] ?? "").replace(DATE, "2093-05$1") : (leaves[index] ?? ""),
      );
      const after = tryTo(() => shapeOf(deriveProps(otherDate, context)));
      if (after?.key !== before.key) return [];
      return pointers.flatMap((pointer, index): [string, number][] =>
        before.leaves[index] === after.leaves[index] ? [] : [[pointer, date]],
      );
    }),
  );
}

/** Runs a function, and returns undefined if it throws: a block that expects a date or a number may fail on the marker in its place. */
function tryTo<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
