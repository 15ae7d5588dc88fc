import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { UNUSUAL_FORM } from "#src/content/document/syntax/json.rules.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

export const jsonOrder = new Rule<WithName & { other: string }>("json/order", {
  title: "Keys in another order",
  message: ({ name, other }) =>
    say('"{name}" comes after "{other}" here; elsewhere it comes before it.', { name, other }),
  hint: "Put the keys in the order of the block's schema.",
  editor: UNUSUAL_FORM,
  severity: "warning",
  spot: "key",
  why: "When all blocks list their keys in one order, they are easy to find, and diffs are small.",
  wrong: `{ "type": "alert", "status": "info", "id": "note", "text": "Check the date." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }`,
  sample: { name: "id", other: "status" },
});

const ranksOf = memoised((schema: JsonObject): ReadonlyMap<string, number> => {
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return new Map(names.map((key, index) => [key, index]));
});

/** The keys of an object with their positions in its schema; an unknown key gets the position of the preceding key. */
function rankedKeys(value: JsonObject, schema: JsonObject): { key: string; rank: number }[] {
  const ranks = ranksOf(schema);
  let rank = -1;
  return Object.keys(value).map((key) => {
    rank = ranks.get(key) ?? rank;
    return { key, rank };
  });
}

/** Sorts the keys of an object by its schema. */
export function orderedKeys(value: JsonObject, schema: JsonObject): string[] {
  return rankedKeys(value, schema)
    .sort((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}

/** Finds the first key of an object that deviates from schema order. */
export function misplacedKey({ value, schema, pointer }: Visited): Diagnostic[] {
  if (!isObject(value) || !isObject(schema.properties) || isInOrder(value, schema)) return [];
  const order = orderedKeys(value, schema);
  const keys = Object.keys(value);
  const at = keys.findIndex((key, index) => key !== order[index]);
  const [name = "", other = ""] = [order[at], keys[at]];
  return [jsonOrder.at(pointerTo(pointer, name), { name, other })];
}

/** Tells whether the keys of an object are in schema order. This fast test spares most objects the sorting, since they are in order. */
function isInOrder(value: JsonObject, schema: JsonObject): boolean {
  const ranks = ranksOf(schema);
  let last = -1;
  for (const key of Object.keys(value)) {
    const rank = ranks.get(key) ?? last;
    if (rank < last) return false;
    last = rank;
  }
  return true;
}
