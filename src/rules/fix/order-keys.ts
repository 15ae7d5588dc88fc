import type { MemberNode, ValueNode } from "@humanwhocodes/momoa";
import { isObject, type JsonObject, parseObject, pointerTo, valueAt } from "#src/content/json/json.ts";
import { bodyOf, keyOf } from "#src/content/json/json-tree.ts";
import { nodeRange } from "#src/content/json/text-edits.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { orderedKeys } from "#src/rules/advice/key-order.rules.ts";

/** Sorts keys by the schema. Only members move: the white space between them stays in place. */
export function orderKeys(path: string, text: string, value: JsonObject, schemas: DocumentSchemas): string {
  return reordered(text, ordersIn(path, value, schemas));
}

/** Sorts the keys of a block type's valid examples. @param text of the examples file, which parses */
export function orderExamples(text: string, schemas: DocumentSchemas): string {
  const examples = valueAt(parseObject(text) ?? {}, "/valid");
  const orders = (Array.isArray(examples) ? examples : []).flatMap((example, index) => {
    const block = isObject(example) ? example.block : undefined;
    const inPage = ordersIn("pages/example.json", { blocks: [block ?? null] }, schemas);
    return [...inPage].flatMap(([pointer, order]): [string, string[]][] => {
      const [, within] = /^\/blocks\/0(.*)$/.exec(pointer) ?? [];
      return within === undefined ? [] : [[`/valid/${index}/block${within}`, order]];
    });
  });
  return reordered(text, new Map(orders));
}

/** The key order of each object in a document, by pointer. */
function ordersIn(path: string, value: JsonObject, schemas: DocumentSchemas): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  schemas.walk(path, value, ({ value: object, schema, pointer }) => {
    if (isObject(object) && isObject(schema.properties)) orders.set(pointer, orderedKeys(object, schema));
  });
  return orders;
}

function reordered(text: string, orders: ReadonlyMap<string, string[]>): string {
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
  // White space stays in place while the members around it move.
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
