import { blockSchemas, dereference, type Schema } from "./block-schemas.ts";

/** A resolved block as the renderer sees it: it knows only `type` and `id`, the rest is the component's business. */
export type BlockData = { readonly type: string; readonly id?: string | undefined };

/** One free text of a block: plain text, or sanitised HTML that came from a `markdown` field. */
export type Leaf = { kind: "text" | "html"; value: string };

type VisitLeaf = (kind: Leaf["kind"], value: string, container: object, key: string) => void;

/**
 * The shape of a block is everything but its free text: keys, lengths, enums, numbers, booleans (DESIGN 5.8).
 * Two blocks of one shape have the same HTML but for the texts inserted into it.
 * @returns `key`, equal for blocks of one shape, and `leaves`, the free texts in document order.
 */
export function shapeOf(block: BlockData): { key: string; leaves: Leaf[] } {
  const leaves: Leaf[] = [];
  const key = describeShape(block, blockSchemas.get(block.type), (kind, value) =>
    leaves.push({ kind, value }),
  );
  return { key, leaves };
}

/** A copy of the block with each free text replaced, in the order in which `shapeOf` lists them. */
export function replaceLeaves(
  block: BlockData,
  replacement: (index: number, kind: Leaf["kind"]) => string,
): BlockData {
  const copy = structuredClone(block);
  let index = 0;
  describeShape(copy, blockSchemas.get(block.type), (kind, _value, container, key) => {
    Reflect.set(container, key, replacement(index++, kind));
  });
  return copy;
}

function describeShape(container: object, schema: Schema | undefined, visit: VisitLeaf): string {
  const resolved = dereference(schema);
  const isArray = Array.isArray(container);
  let description = isArray ? "[" : "{";
  for (const key of Object.keys(container)) {
    const value: unknown = Reflect.get(container, key);
    if (value === undefined) continue;
    const childSchema = dereference(isArray ? resolved?.items : resolved?.properties?.[key]);
    if (!isArray) description += `${key}:`;
    if (typeof value === "string") {
      if (childSchema?.enum || childSchema?.const !== undefined) description += `"${value}"`;
      else {
        const kind = childSchema?.markdown ? "html" : "text";
        visit(kind, value, container, key);
        description += kind;
      }
    } else if (typeof value === "object" && value !== null)
      description += describeShape(value, childSchema, visit);
    else description += String(value);
    description += ",";
  }
  return `${description}${isArray ? "]" : "}"}`;
}
