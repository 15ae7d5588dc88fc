import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Field } from "./form-model.ts";

type List = Pick<Extract<Field, { kind: "list" | "query-list" }>, "item" | "limits">;

/** The items that "+" adds to a list: one, or for an empty list as many as its minimum. */
export function addedItems({ item, limits }: List, present: readonly JsonValue[]): JsonValue[] {
  const count = present.length === 0 ? Math.max(1, limits.min ?? 1) : 1;
  return Array.from({ length: count }).reduce<JsonValue[]>(
    (added) => [...added, nextItem(item, [...present, ...added])],
    [],
  );
}

/** The initial value of an item; if its choices must be unique, the first one that no other item uses. */
function nextItem(item: Field, others: readonly JsonValue[]): JsonValue {
  const { starter } = item;
  if (item.kind === "choice") return unusedIn(item, others) ?? starter;
  if (item.kind !== "group" || !isObject(starter)) return starter;
  const members = item.form.fields.flatMap((field): [string, JsonValue][] => {
    const { key } = field;
    const set = field.kind === "list" && field.limits.unique ? field.item : field;
    if (!Array.isArray(starter[key]) || (set.kind !== "choice" && set.kind !== "choices")) return [];
    const used = others.flatMap((other) => (isObject(other) ? (other[key] ?? []) : []));
    const next = unusedIn(set, used);
    return next === undefined ? [] : [[key, [next]]];
  });
  return { ...starter, ...Object.fromEntries(members) };
}

/**
 * The first unused choice after the one that was used last, continuing from the beginning after the end of the list; undefined if all are
 * used.
 */
function unusedIn(
  { choices }: Extract<Field, { kind: "choice" | "choices" }>,
  used: readonly JsonValue[],
): JsonValue | undefined {
  const last = choices.findIndex(({ value }) => value === used.at(-1));
  const choicesFromNext = [...choices.slice(last + 1), ...choices.slice(0, last + 1)];
  return choicesFromNext.find(({ value }) => !used.includes(value))?.value;
}
