import { type Collections, nameOfMember } from "#src/content/collections.ts";
import type { Rules } from "#src/content/context.ts";
import { mapFields } from "#src/content/fields.ts";
import { comesFromMember, type FilledList, type Origin, originOf } from "#src/content/filled-list.ts";
import { type Finding, finding, type Report } from "#src/content/issue.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerOf,
  pointerTo,
  valueAt,
} from "#src/content/json.ts";
import { nearest } from "#src/content/nearest.ts";
import { holdsPlaceholder, isQuery, type Scope, substitute } from "#src/content/placeholders.ts";

/** A block, and where its author wrote it. While it is being checked: the lists that queries filled, and how. */
export type Placed = {
  block: JsonObject;
  file: string;
  pointer: string;
  lists?: readonly FilledList[];
  /** Set where what a query gave is not valid. */
  broken?: boolean;
};

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
      return [placed];
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
  const reportFor =
    (collection: string): Report =>
    (found) =>
      expansion.report(placed.file, { ...found, collection });
  const lists: FilledList[] = [];
  const block = mapFields(plan, placed.block, (kind, value, path) => {
    if (!kind.collection || !isQuery(value)) return value;
    const pointer = pointerOf(path);
    const { collection, item: template } = value;
    const items = collections.expand(value, scope, self, reportFor(collection), placed.pointer + pointer);
    if (!items) return value;
    lists.push({ list: pointer, collection, template, items });
    return items;
  });
  if (block === placed.block || !isObject(block)) return placed;
  if (expansion.valid) return { ...placed, block };
  const problems: Finding[] = [];
  checkBlock(block, rules, (found) => problems.push(found));
  for (const found of atQueries(problems, lists)) {
    expansion.report(placed.file, { ...found, pointer: placed.pointer + found.pointer });
  }
  return { ...placed, block, lists, broken: problems.length > 0 };
}

/**
 * Mistakes in filled lists stand in the query. What its author wrote wrong is one mistake however many items it comes
 * back in; what a member brings along names the member.
 */
function atQueries(problems: readonly Finding[], lists: readonly FilledList[]): Finding[] {
  const places = problems.map((found) => ({ found, origin: originOf(found.pointer, lists) }));
  const key = ({ found, origin }: (typeof places)[number]) =>
    `${found.code} ${origin.pointer} ${found.message}`;
  const counts = new Map<string, number>();
  for (const place of places) counts.set(key(place), (counts.get(key(place)) ?? 0) + 1);
  const told = new Set<string>();
  return places.flatMap((place) => {
    const { found, origin } = place;
    const { pointer, within } = origin;
    const collection = within?.filled.collection ?? lists.find(({ list }) => list === pointer)?.collection;
    const at = collection === undefined ? { pointer } : { pointer, collection };
    const items = within?.filled.items ?? [];
    const inAll = items.length > 1 && counts.get(key(place)) === items.length;
    if (!within || inAll || found.spot === "key" || isWritten(found, origin)) {
      if (told.has(key(place))) return [];
      told.add(key(place));
      return [{ ...found, ...at }];
    }
    const item = items[within.index];
    const member = isObject(item) ? nameOfMember(item) : `item ${within.index}`;
    return [
      { ...finding("collection/bad-item", pointer, { member, problem: found.message }, found.spot), ...at },
    ];
  });
}

/** Tells whether what is wrong with an item was written in the query; a key that is missing was not left out there. */
function isWritten({ code }: Finding, origin: Origin): boolean {
  const { within } = origin;
  if (code !== "field/missing" || !within) return !comesFromMember(origin);
  const item = valueAt(within.filled.items[within.index] ?? null, within.rest);
  const lost = (key: string) => !isObject(item) || !Object.hasOwn(item, key);
  return !isObject(within.written) || !Object.keys(within.written).some(lost);
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
