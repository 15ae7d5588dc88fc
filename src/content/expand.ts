import { type Collections, nameOfMember } from "#src/content/collections.ts";
import type { Rules } from "#src/content/context.ts";
import { mapFields } from "#src/content/fields.ts";
import { type Finding, finding, type Report } from "#src/content/issue.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json.ts";
import { nearest } from "#src/content/nearest.ts";
import { holdsPlaceholder, isQuery, type Scope, substitute } from "#src/content/placeholders.ts";

/** A block, and where its author wrote it. */
export type Placed = { block: JsonObject; file: string; pointer: string };

/** A fragment as read: placeholders of the site are filled in, those of the page that includes it are not. */
export type Fragment = { file: string; blocks: JsonValue[] };

/** What blocks are expanded with. */
export type Expansion = {
  rules: Rules;
  fragments: ReadonlyMap<string, Fragment>;
  collections: Collections;
  scope: Scope;
  /** Address of the page, for queries that exclude it. */
  self: string | undefined;
  /** Fragments that stay as they are, because they are the same on every page. */
  keep?: ((name: string) => boolean) | undefined;
  /** Set where an analysis has shown that what is put in is valid. */
  valid?: boolean;
  report: (file: string, finding: Finding) => void;
};

/**
 * Puts fragments and the answers to queries in their places. What was put in is validated again.
 * @param at the file that the blocks stand in, and the pointer to their list
 * @param within fragments that are being expanded, so that a cycle ends
 */
export function expandBlocks(
  blocks: readonly JsonValue[],
  at: { file: string; pointer: string },
  expansion: Expansion,
  within: readonly string[] = [],
): Placed[] {
  return blocks.flatMap((block, index) => {
    if (!isObject(block)) return [];
    const placed = { block, file: at.file, pointer: pointerTo(at.pointer, index) };
    if (block.type !== "fragment") return [expandQueries(placed, expansion)];
    const name = String(block.name);
    if (expansion.keep?.(name) || within.includes(name)) return [placed];
    const fragment = expansion.fragments.get(name);
    if (!fragment) {
      const near = nearest(name, expansion.fragments.keys());
      expansion.report(
        at.file,
        finding("fragment/unknown", `${placed.pointer}/name`, { name, nearest: near }),
      );
      return [];
    }
    const inner = { file: fragment.file, pointer: "/blocks" };
    return expandShared(fragment.blocks, inner, expansion, [...within, name]);
  });
}

/** Like `expandBlocks`, for blocks of a layout or a fragment, which first get the placeholders of the page. */
export function expandShared(
  blocks: readonly JsonValue[],
  at: { file: string; pointer: string },
  expansion: Expansion,
  within: readonly string[] = [],
): Placed[] {
  const { scope, rules, report } = expansion;
  const filled = blocks.map((block, index) => {
    const pointer = pointerTo(at.pointer, index);
    const value = substitute(block, scope, (found) => report(at.file, found), pointer) ?? block;
    if (value !== block && isObject(value) && !expansion.valid) {
      checkBlock(value, rules, (found) => report(at.file, { ...found, pointer: pointer + found.pointer }));
    }
    return value;
  });
  return expandBlocks(filled, at, expansion, within);
}

function expandQueries(placed: Placed, expansion: Expansion): Placed {
  const { rules, collections, scope, self } = expansion;
  const plan = rules.plans.get(String(placed.block.type))?.queries;
  if (!plan) return placed;
  const report: Report = (found) => expansion.report(placed.file, found);
  const queries: { list: string; items: JsonValue[] }[] = [];
  const block = mapFields(plan, placed.block, (kind, value, pointer) => {
    if (!kind.collection || !isQuery(value)) return value;
    const items = collections.expand(value, scope, self, report, placed.pointer + pointer);
    if (!items) return value;
    queries.push({ list: pointer, items });
    return items;
  });
  if (block === placed.block || !isObject(block)) return placed;
  if (expansion.valid) return { ...placed, block };
  const problems: Finding[] = [];
  checkBlock(block, rules, (found) => problems.push(found));
  for (const problem of problems) report(atQuery(problem, placed.pointer, queries));
  return { ...placed, block };
}

/** A mistake in an item that a query made stands in the query, and the message names the member. */
function atQuery(
  found: Finding,
  base: string,
  queries: readonly { list: string; items: JsonValue[] }[],
): Finding {
  const query = queries.find(({ list }) => found.pointer === list || found.pointer.startsWith(`${list}/`));
  if (!query) return { ...found, pointer: base + found.pointer };
  const index = /^\/(\d+)/.exec(found.pointer.slice(query.list.length))?.[1];
  if (index === undefined) return { ...found, pointer: base + query.list };
  const item = query.items[Number(index)];
  const member = isObject(item) ? nameOfMember(item) : `item ${index}`;
  return finding("collection/bad-item", `${base}${query.list}/item`, { member, problem: found.message });
}

/** Validates a block on its own; text that still holds a placeholder was reported where it was filled. */
function checkBlock(block: JsonObject, rules: Rules, report: Report): void {
  const findings = rules.validators.block(String(block.type))?.(block) ?? [];
  for (const found of findings) if (!concernsPlaceholder(block, found)) report(found);
}

/** Tells whether a finding is about a text whose placeholder has no value yet. */
export function concernsPlaceholder(root: JsonObject, { pointer, spot }: Finding): boolean {
  return spot === "value" && holdsPlaceholder(valueAt(root, pointer));
}
