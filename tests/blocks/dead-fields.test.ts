import { expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { blockSchemas, definitions, names, site, validExamples } from "./block-sources.ts";
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
  ({ type, block }) => expect(unshown(type, block)).toEqual({ unprinted: [], unchanged: [] }),
);

/** A field may count on others that the schema asks for with it, but not on those that merely stood beside it. */
test.each(validExamples.filter(({ block }) => !holdsEmptyList(block)))(
  "$type, $name: every field is shown without the other optional ones",
  ({ type, block }) => {
    const required = blockSchemas.get(type)?.required;
    const kept = new Set(["type", ...(Array.isArray(required) ? required : [])]);
    const hidden = Object.keys(block).flatMap((field) => {
      if (kept.has(field)) return [];
      const alone = Object.fromEntries(
        Object.entries(block).filter(([name]) => name === field || kept.has(name)),
      );
      if (!isValid(alone)) return [];
      const { unprinted, unchanged } = unshown(type, alone);
      return [...unprinted, ...unchanged].filter((pointer) => pointer.startsWith(`/${field}`));
    });
    expect(hidden).toEqual([]);
  },
);

/** Pointers to what a block holds and does not show. */
function unshown(type: string, block: JsonObject): { unprinted: string[]; unchanged: string[] } {
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
    const after = other === undefined ? before : render(withValues(block, new Map([[leaf.pointer, other]])));
    return after === before ? [leaf.pointer] : [];
  });
  return { unprinted, unchanged };
}

function isValid(block: JsonObject): boolean {
  return site.preview([block], { file: "test.json", route: "/test", title: "Test" }).page !== undefined;
}

/** Over an empty list, words about its items have nothing to stand beside. */
function holdsEmptyList(block: JsonObject): boolean {
  return Object.values(block).some((value) => Array.isArray(value) && value.length === 0);
}

function render(block: JsonObject): string {
  return renderMain(resolveBlocks([block]));
}
