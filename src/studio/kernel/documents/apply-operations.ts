import type { ArrayNode } from "@humanwhocodes/momoa";
import {
  arrayIndex,
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import {
  applyEdits,
  insertItem,
  insertMember,
  nodeAt,
  nodeRange,
  removeValue,
  replaceValue,
  type TextEdit,
  textOfNode,
} from "#src/content/json/text-edits.ts";
import { minimalEdits } from "#src/plans/migrations/minimal-edits.ts";
import type { Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { withOperations } from "./with-operations.ts";

/** The information that operations need besides the text of the document. */
export type OperationContext = {
  /** Returns the key order of an object by its schema. @param pointer of the object @param object in its future state */
  keyOrder: (pointer: Pointer, object: JsonObject) => readonly string[];
  /** Returns the ids that a block must not have, besides those of its siblings. */
  takenIds: () => ReadonlySet<string>;
};

/** Thrown for an operation that cannot be applied: its path does not exist, or has a value of another type. */
export class OperationError extends Error {}

/**
 * Applies operations to the text of a JSON document. Everything else keeps its bytes; a new key is inserted in schema order, and a copied
 * block gets an unused id.
 * @throws OperationError
 */
export function applyOperations(
  text: string,
  operations: readonly Operation[],
  context: OperationContext,
): string {
  let result = text;
  for (const operation of operations) result = applyEdits(result, editsOf(result, operation, context));
  return result;
}

function editsOf(text: string, operation: Operation, context: OperationContext): TextEdit[] {
  const { op, path } = operation;
  if (op === "replace") return replaceEdits(text, path, operation.value);
  const [parent, step] = partsOf(path);
  const node = nodeAt(text, parent);
  if (op === "add") {
    if (node?.type === "Array") {
      const item = withFreeId(text, parent, operation.value, context.takenIds);
      return insertItem(text, node, indexOf(step, node.elements.length, path), item);
    }
    if (node?.type !== "Object") throw nowhere(path);
    return addMember(text, parent, step, operation.value, context);
  }
  if (op === "remove") {
    if (node?.type === "Array")
      return removeValue(text, `${parent}/${indexOf(step, node.elements.length - 1, path)}`);
    if (node?.type !== "Object" || !nodeAt(text, path)) throw nowhere(path);
    return removeValue(text, path);
  }
  const [list, fromStep] = partsOf(operation.from);
  if (list !== parent || node?.type !== "Array")
    throw new OperationError(`${op} stays within one list, and leads from ${operation.from} to ${path}`);
  const last = node.elements.length - 1;
  const source = indexOf(fromStep, last, operation.from);
  if (op === "move") return moveItem(text, node, source, indexOf(step, last, path));
  const target = indexOf(step, last + 1, path);
  const item = valueAt(JSON.parse(text), operation.from) ?? null;
  return insertItem(text, node, target, withFreeId(text, parent, item, context.takenIds));
}

function replaceEdits(text: string, path: Pointer, value: JsonValue): TextEdit[] {
  const node = nodeAt(text, path);
  if (!node) throw nowhere(path);
  const isInner = node.type === "Object" || node.type === "Array";
  if (!isInner || typeof value !== "object") {
    const edits = replaceValue(text, path, value);
    const { start, end } = nodeRange(node);
    return edits.filter((edit) => edit.text !== text.slice(start, end));
  }
  // Unchanged parts keep their bytes.
  return minimalEdits(text, withOperations(JSON.parse(text), [{ op: "replace", path, value }]));
}

function addMember(
  text: string,
  parent: Pointer,
  key: string,
  value: JsonValue,
  { keyOrder }: OperationContext,
): TextEdit[] {
  const object = valueAt(JSON.parse(text), parent);
  if (!isObject(object)) throw nowhere(parent);
  if (Object.hasOwn(object, key)) return replaceEdits(text, pointerTo(parent, key), value);
  const order = keyOrder(parent, { ...object, [key]: value });
  const after = order[order.indexOf(key) - 1];
  return insertMember(text, parent, key, value, after);
}

/** Replaces the id of a list item by a free one if it is taken; returns other items unchanged. */
function withFreeId(
  text: string,
  list: Pointer,
  item: JsonValue,
  takenIds: OperationContext["takenIds"],
): JsonValue {
  if (!isObject(item) || typeof item.id !== "string") return item;
  const items = valueAt(JSON.parse(text), list);
  const near = [items ?? []].flat().flatMap((other) => (isObject(other) ? (other.id ?? []) : []));
  const all = new Set<JsonValue>([...takenIds(), ...near]);
  return all.has(item.id) ? { ...item, id: freeId(item.id, all) } : item;
}

function partsOf(path: Pointer): [parent: Pointer, step: string] {
  if (!path.startsWith("/")) throw new OperationError("The whole document can only be replaced");
  return splitPointer(path);
}

/** The index in a list that a step of a path means; "-" is the position after the last item. @param most highest allowed index */
function indexOf(step: string, most: number, path: Pointer): number {
  if (step === "-") return most;
  const index = arrayIndex(step);
  if (!(index <= most)) throw nowhere(path);
  return index;
}

function nowhere(path: Pointer): OperationError {
  return new OperationError(`There is nothing at ${path || "the root of the document"}`);
}

/**
 * Moves a list item, keeping its bytes.
 * @param to index after the move
 */
function moveItem(text: string, list: ArrayNode, from: number, to: number): TextEdit[] {
  const texts = list.elements.map((element) => textOfNode(text, element));
  const moved = texts.toSpliced(from, 1).toSpliced(to, 0, texts[from] ?? "");
  // Separators and white space stay in place; only the items move.
  return list.elements.flatMap((element, at) =>
    moved[at] === texts[at] ? [] : [{ ...nodeRange(element), text: moved[at] ?? "" }],
  );
}

/** Maximum length of `id` in schema/common.schema.json. */
const MAX_ID_LENGTH = 60;

/** A similar unused id: `costs-2` for `costs`, `costs-3` for `costs-2`. */
function freeId(id: string, takenIds: ReadonlySet<JsonValue>): string {
  const [, stem = id] = /^(.+)-\d+$/.exec(id) ?? [];
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const candidate = stem.slice(0, MAX_ID_LENGTH - ending.length).replace(/-+$/, "") + ending;
    if (!takenIds.has(candidate)) return candidate;
  }
}
