import pageSchema from "#schema/generated/page.schema.json" with { type: "json" };
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { definitionsBy, follow } from "#src/content/schema/schema-tree.ts";
import type { FigureNote } from "#src/ui/layout/figure-notes.tsx";

const page: { definitions: JsonObject } = pageSchema;

/** The schemas of all block types, by type, from the composed page schema. */
export const blockSchemas: ReadonlyMap<string, JsonObject> = new Map(
  [...definitionsBy("type", page)].map(([type, { schema }]) => [type, schema]),
);

/**
 * A resolved block: its type, and the props of its component.
 * @property overtaken notes about figures that change or have changed, which the block's section shows
 */
export type BlockData = {
  readonly type: string;
  readonly id?: string | undefined;
  readonly overtaken?: readonly FigureNote[];
};

/**
 * The kind of a free text, which is any text without influence on the structure of the HTML: plain text, or sanitised HTML from a
 * `markdown` field.
 */
export type LeafKind = "text" | "html";

/** The shape of a block: a key equal for all blocks that differ only in free texts, and these texts in document order. */
type Shape = { key: string; leaves: string[] };

/** The schema of one position in a block. Schema nodes are followed in parallel with the block's values. */
type Node = { string: LeafKind | "enum"; properties: Map<string, Property>; items: Node | undefined };
type Property = { label: string; node: Node };

type VisitLeaf = (kind: LeafKind, value: string, container: object, key: string) => void;

/** The schema of a position that no schema describes, such as a prop that `derive` adds: texts there are free texts. */
const unknown: Node = { string: "text", properties: new Map(), items: undefined };

/** Separates the free texts of a block from everything else. Blocks of one shape have the same HTML except for these texts. */
export function shapeOf(block: BlockData): Shape {
  const leaves: string[] = [];
  const key = describeShape(block, nodeOf(blockSchemas.get(block.type)), (_kind, value) =>
    leaves.push(value),
  );
  return { key, leaves };
}

/** Copies a block with each free text replaced, in the order in which `shapeOf` lists them. */
export function replaceLeaves(
  block: BlockData,
  replacement: (index: number, kind: LeafKind) => string,
): BlockData {
  // `structuredClone` preserves shared references, so an object used in two places would get the last replacement in both.
  const copy: BlockData = JSON.parse(JSON.stringify(block));
  let index = 0;
  describeShape(copy, nodeOf(blockSchemas.get(block.type)), (kind, _value, container, key) => {
    Reflect.set(container, key, replacement(index++, kind));
  });
  return copy;
}

function describeShape(container: Readonly<Record<string, unknown>>, node: Node, visit: VisitLeaf): string {
  let description = "{";
  for (const key in container) {
    const value = container[key];
    if (value === undefined) continue;
    const property = node.properties.get(key);
    description += property?.label ?? `${key}:`;
    description += describeValue(value, property?.node ?? unknown, visit, container, key);
  }
  return `${description}}`;
}

function describeList(list: readonly unknown[], { items = unknown }: Node, visit: VisitLeaf): string {
  let description = "[";
  for (const [index, value] of list.entries()) {
    if (value !== undefined) description += describeValue(value, items, visit, list, String(index));
  }
  return `${description}]`;
}

function describeValue(value: unknown, node: Node, visit: VisitLeaf, container: object, key: string): string {
  if (Array.isArray(value)) return `${describeList(value, node, visit)},`;
  if (isObject(value)) return `${describeShape(value, node, visit)},`;
  if (typeof value !== "string") return `${value},`;
  if (node.string === "enum") return `"${value}",`;
  visit(node.string, value, container, key);
  return node.string === "html" ? "html," : "text,";
}

const nodes = new Map<JsonObject, Node>();

/** The node of a schema with its references resolved. Each is created once, because a schema may be recursive. */
function nodeOf(schema: JsonValue | undefined): Node {
  if (!isObject(schema)) return unknown;
  // The editor schema lets a field be a placeholder instead, which has been filled in by now.
  if (Array.isArray(schema.anyOf)) return nodeOf(schema.anyOf[0]);
  const cached = nodes.get(schema);
  if (cached) return cached;
  const { wholeSchema } = follow(schema, page.definitions);
  const isFixed = wholeSchema.enum !== undefined || wholeSchema.const !== undefined;
  const string = isFixed ? "enum" : wholeSchema.markdown === true ? "html" : "text";
  const node: Node = { string, properties: new Map(), items: undefined };
  nodes.set(schema, node);
  node.items = nodeOf(wholeSchema.items);
  for (const [key, child] of Object.entries(wholeSchema.properties ?? {}))
    node.properties.set(key, { label: `${key}:`, node: nodeOf(child) });
  return node;
}
