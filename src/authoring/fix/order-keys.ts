import type { MemberNode, ValueNode } from "@humanwhocodes/momoa";
import { orderedKeys } from "#src/authoring/advice/key-order.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { bodyOf, keyOf } from "#src/content/json/json-tree.ts";
import { nodeRange } from "#src/content/json/text-edits.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";

/** Sorts keys by the schema. Only members move: all white space between them stays. */
export function orderKeys(path: string, text: string, value: JsonObject, schemas: DocumentSchemas): string {
  const orders = new Map<string, string[]>();
  schemas.walk(path, value, ({ value: object, schema, pointer }) => {
    if (isObject(object) && isObject(schema.properties)) orders.set(pointer, orderedKeys(object, schema));
  });
  const body = bodyOf(text);
  if (!body) return text;
  const { start, end } = nodeRange(body);
  return text.slice(0, start) + write(body, "", text, orders) + text.slice(end);
}

function write(
  node: ValueNode,
  pointer: string,
  text: string,
  orders: ReadonlyMap<string, string[]>,
): string {
  const parts = partsOf(node, pointer);
  const order = node.type === "Object" ? orders.get(pointer) : undefined;
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const sorted = order ? order.flatMap((key) => byKey.get(key) ?? []) : parts;
  const { start, end } = nodeRange(node);
  let result = "";
  let at = start;
  // The white space stays in place while the members between change places.
  for (const [index, slot] of parts.entries()) {
    const { member, value, pointer: inner } = sorted[index] ?? slot;
    const range = nodeRange(value);
    const name = member ? text.slice(nodeRange(member).start, range.start) : "";
    result += text.slice(at, slot.start) + name + write(value, inner, text, orders);
    at = slot.end;
  }
  return result + text.slice(at, end);
}

type Part = {
  key: string;
  member?: MemberNode;
  value: ValueNode;
  pointer: string;
  start: number;
  end: number;
};

function partsOf(node: ValueNode, pointer: string): Part[] {
  if (node.type === "Array") {
    return node.elements.map(({ value }, index) => ({
      key: String(index),
      value,
      pointer: `${pointer}/${index}`,
      ...nodeRange(value),
    }));
  }
  if (node.type !== "Object") return [];
  return node.members.map((member) => {
    const key = keyOf(member);
    return { key, member, value: member.value, pointer: pointerTo(pointer, key), ...nodeRange(member) };
  });
}
