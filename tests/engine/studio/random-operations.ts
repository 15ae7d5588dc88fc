import fc from "fast-check";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";

type Place = { pointer: string; value: JsonValue; parent: JsonValue | undefined };

/** Random numbers that select a change, whatever the document contains at that time. */
export const choice = fc.record({
  kind: fc.constantFrom<Operation["op"]>("add", "replace", "remove", "move", "copy"),
  where: fc.nat(),
  from: fc.nat(),
  to: fc.nat(),
  text: fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom("", '"', "\\", "{{uk.funds}}"),
  ),
});
export type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

/** An operation that is valid for a document: on any text, member or list. */
export function operationFrom(
  value: JsonValue,
  { kind, where, from, to, text }: Choice,
): Operation | undefined {
  const places = placesIn(value);
  const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
  const lists = places.filter((place) => Array.isArray(place.value) && place.value.length > 0);
  const list = pick(lists, where);
  const items = Array.isArray(list?.value) ? list.value : [];
  if (kind === "replace") {
    const place = pick(
      places.filter((one) => typeof one.value === "string"),
      where,
    );
    return place && { op: "replace", path: place.pointer, value: text };
  }
  if (kind === "remove") {
    const place = pick(
      places.filter((one) => one.pointer !== ""),
      where,
    );
    return place && { op: "remove", path: place.pointer };
  }
  if (kind === "add") {
    const place = pick(
      places.filter((one) => typeof one.value === "object" && one.value !== null),
      where,
    );
    if (!place) return undefined;
    const key = Array.isArray(place.value) ? from % (place.value.length + 1) : `note${from % 3}`;
    return {
      op: "add",
      path: pointerTo(place.pointer, key),
      value: [text, { text, list: [text, 1] }, []][to % 3] ?? null,
    };
  }
  if (!list) return undefined;
  const source = pointerTo(list.pointer, from % items.length);
  const target = to % (items.length + (kind === "copy" ? 1 : 0));
  return { op: kind, from: source, path: pointerTo(list.pointer, target) };
}

function placesIn(value: JsonValue, pointer = "", parent?: JsonValue): Place[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, pointerTo(pointer, index), value))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, pointerTo(pointer, key), value))
      : [];
  return [{ pointer, value, parent }, ...inner];
}

/** The result of an operation by RFC 6902: a second implementation, without text edits. */
export function patched(root: JsonValue, operation: Operation): JsonValue {
  const value = structuredClone(root);
  const { op, path } = operation;
  if (op === "replace" && path === "") return operation.value;
  const { parent, key } = holderOf(value, path);
  const taken = () => {
    const from = holderOf(value, op === "move" || op === "copy" ? operation.from : "");
    return structuredClone(from.parent[from.key] ?? null);
  };
  if (Array.isArray(parent)) {
    const index = key === "-" ? parent.length : Number(key);
    if (op === "add") parent.splice(index, 0, operation.value);
    if (op === "replace") parent[index] = operation.value;
    if (op === "remove") parent.splice(index, 1);
    if (op === "copy") parent.splice(index, 0, taken());
    if (op === "move") {
      const item = taken();
      parent.splice(Number(operation.from.split("/").at(-1)), 1);
      parent.splice(index, 0, item);
    }
  } else if (op === "remove") delete parent[key];
  else if (op === "add" || op === "replace") parent[key] = operation.value;
  return value;
}

type Holder = JsonValue[] | { [key: string]: JsonValue };

function holderOf(
  root: JsonValue,
  pointer: string,
): { parent: Holder & { [key: string]: JsonValue }; key: string } {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const key = steps.pop() ?? "";
  let parent: JsonValue = root;
  for (const step of steps) parent = (parent as { [key: string]: JsonValue })[step] ?? null;
  return { parent: parent as Holder & { [key: string]: JsonValue }, key };
}
