import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json.ts";
import { blockSchemas, definitions, names, validExamples } from "./block-sources.ts";
import { renderMain, resolveBlocks } from "./rendered.ts";
import { type DocumentLeaf, leavesOf, otherValue, sentinelOf, withValues } from "./sentinels.ts";

/**
 * A field that the schema accepts and the component ignores is a trap for its author. Every text of every example is
 * replaced by one of its own, which must appear in the HTML. A value that is not printed as it is (a date, a number,
 * the name of a fact) is replaced by another valid one, and the HTML must change. What is invisible by design says so
 * in its schema.
 */
test.each(validExamples.filter(({ block }) => !holdsEmptyList(block)))(
  "$type, $name: every text and number is shown",
  ({ type, block }) => {
    const leaves = leavesOf(block, blockSchemas.get(type) ?? {}, definitions);
    const sentinels = new Map<DocumentLeaf, string>();
    for (const [index, leaf] of leaves.entries()) {
      const sentinel = sentinelOf(leaf, index);
      if (sentinel !== undefined) sentinels.set(leaf, sentinel);
    }
    const values = new Map([...sentinels].map(([{ pointer }, sentinel]) => [pointer, sentinel]));
    const html = render(withValues(block, values));
    const unprinted = [...sentinels].flatMap(([{ pointer }, sentinel]) =>
      html.includes(sentinel.replace(/^.*\n/s, "")) ? [] : [pointer],
    );
    const before = render(block);
    const unchanged = leaves.flatMap((leaf) => {
      if (sentinels.has(leaf)) return [];
      const other = otherValue(leaf, names, definitions);
      const after =
        other === undefined ? before : render(withValues(block, new Map([[leaf.pointer, other]])));
      return after === before ? [leaf.pointer] : [];
    });
    expect({ unprinted, unchanged }).toEqual({ unprinted: [], unchanged: [] });
  },
);

/** Over an empty list, words about its items have nothing to stand beside. */
function holdsEmptyList(block: JsonObject): boolean {
  return Object.values(block).some((value) => Array.isArray(value) && value.length === 0);
}

function render(block: JsonObject): string {
  return renderMain(resolveBlocks([block]));
}
