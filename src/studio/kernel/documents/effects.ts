import {
  isWithin,
  type JsonValue,
  pointerSteps,
  pointerTo,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** The effect of an operation on JSON pointers: it sets a value, or shifts the items of a list. */
export type Effect = { kind: "set"; pointer: Pointer } | ListEffect;

type ListEffect =
  | { kind: "insert" | "remove"; list: Pointer; index: number }
  | { kind: "move"; list: Pointer; from: number; to: number };

/** The effect of an operation on pointers. @param value document before the operation */
export function effectOf(value: JsonValue, operation: Operation): Effect {
  const { op, path } = operation;
  const items = valueAt(value, splitPointer(path)[0]);
  return op === "replace" || !Array.isArray(items)
    ? { kind: "set", pointer: path }
    : effectOnList(operation, items.length);
}

/** The effect of an operation on pointers into a list of this length. */
export function effectOnList(operation: Exclude<Operation, { op: "replace" }>, length: number): ListEffect {
  const { op, path } = operation;
  const [list, step] = splitPointer(path);
  const index = step === "-" ? length : Number(step);
  if (op !== "move") return { kind: op === "remove" ? "remove" : "insert", list, index };
  return { kind: "move", list, from: Number(splitPointer(operation.from)[1]), to: index };
}

/**
 * Adapts a pointer to a concurrent change.
 * @returns undefined if that change was at this pointer, inside its value or around it
 */
export function placeAfter(pointer: Pointer, effect: Effect): Pointer | undefined {
  if (effect.kind === "set")
    return isWithin(pointer, effect.pointer) || isWithin(effect.pointer, pointer) ? undefined : pointer;
  if (isWithin(effect.list, pointer)) return undefined;
  if (!isWithin(pointer, effect.list)) return pointer;
  const [step = "", ...inner] = pointerSteps(pointer.slice(effect.list.length));
  const index = Number(step);
  if (Number.isNaN(index)) return pointer;
  const moved = indexAfter(index, effect);
  if (moved === undefined) return undefined;
  return inner.reduce((parent: Pointer, next) => pointerTo(parent, next), pointerTo(effect.list, moved));
}

/** Adapts an operation to a concurrent change; undefined if both concern the same place. */
export function operationAfter(operation: Operation, effect: Effect): Operation | undefined {
  const path = placeAfter(operation.path, effect);
  if (path === undefined) return undefined;
  if (operation.op !== "move" && operation.op !== "copy") return { ...operation, path };
  const from = placeAfter(operation.from, effect);
  return from === undefined ? undefined : { ...operation, from, path };
}

/**
 * The differences between two values, as effects on pointers. A list of another length counts as set as a whole.
 * @param before value before a change whose operations are unknown
 */
export function effectsBetween(before: JsonValue, after: JsonValue, pointer: Pointer = ""): Effect[] {
  if (before === after) return [];
  const set: Effect[] = [{ kind: "set", pointer }];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null)
    return set;
  const isList = Array.isArray(before);
  if (isList !== Array.isArray(after)) return set;
  const [old, now] = [Object.entries(before), new Map(Object.entries(after))];
  if (isList && old.length !== now.size) return set;
  const added = [...now.keys()].filter((key) => !Object.hasOwn(before, key));
  return [
    ...old.flatMap(([key, value]): Effect[] => {
      const there = now.get(key);
      const place = pointerTo(pointer, key);
      return there === undefined ? [{ kind: "set", pointer: place }] : effectsBetween(value, there, place);
    }),
    ...added.map((key): Effect => ({ kind: "set", pointer: pointerTo(pointer, key) })),
  ];
}

function indexAfter(index: number, effect: ListEffect): number | undefined {
  if (effect.kind === "move") {
    const { from, to } = effect;
    if (index === from) return to;
    if (from < index && index <= to) return index - 1;
    return to <= index && index < from ? index + 1 : index;
  }
  if (effect.kind === "insert") return index >= effect.index ? index + 1 : index;
  if (index === effect.index) return undefined;
  return index > effect.index ? index - 1 : index;
}
