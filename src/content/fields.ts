import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json.ts";
import { follow } from "#src/content/schema-tree.ts";

/** What a field of a block is to the engine, as its schema says. */
export type FieldKind = {
  heading?: number;
  markdown?: true;
  href?: true;
  asset?: true;
  id?: true;
  /** A list that a query may fill. */
  collection?: true;
  /** An object of this common definition, which resolving completes. */
  object?: "action" | "image" | "figure";
  /** A block whose `contents` resolving fills with the headings of its Markdown. */
  outline?: true;
  /** An object with `href` whose `current` resolving sets. */
  current?: true;
};

/** The way through a block to the fields that mean something to the engine; other fields are left out. */
export type FieldPlan = {
  kind: FieldKind | undefined;
  properties: ReadonlyMap<string, FieldPlan> | undefined;
  items: FieldPlan | undefined;
};

const OBJECTS = { action: "action", image: "image", figure: "figure" } as const;

/** Undefined if nothing in the definition matters. */
function planFields(page: JsonObject, definition: string): FieldPlan | undefined {
  const definitions = isObject(page.definitions) ? page.definitions : {};
  return plan({ $ref: `#/definitions/${definition}` }, definitions);
}

/** The ways through a block for each of the engine's tasks: shorter than the way through all known fields. */
export type BlockPlans = {
  all: FieldPlan | undefined;
  /** To the lists that queries may fill. */
  queries: FieldPlan | undefined;
  /** To what resolving fills in. */
  fills: FieldPlan | undefined;
  /** To the links that may lead to the page itself. */
  currents: FieldPlan | undefined;
};

/** Plans all ways through one definition of a composed page schema. */
export function planBlock(page: JsonObject, definition: string): BlockPlans {
  const all = planFields(page, definition);
  return {
    all,
    queries: prune(all, ({ collection }) => collection === true),
    fills: prune(all, ({ markdown, object, outline }) => markdown || outline || object !== undefined),
    currents: prune(all, ({ current }) => current === true),
  };
}

/**
 * Walks the fields of a block that the engine knows, in the order of the schema, which is the order of the page.
 *
 * @param change returns the value to put in the place of a field, or the field itself; what it returns is walked next
 * @returns the block itself where nothing was changed, otherwise a copy
 */
export function mapFields(
  fields: FieldPlan,
  value: JsonValue,
  change: (kind: FieldKind, value: JsonValue, pointer: string) => JsonValue,
  pointer = "",
): JsonValue {
  const here = fields.kind ? change(fields.kind, value, pointer) : value;
  const { items, properties } = fields;
  if (Array.isArray(here)) {
    if (!items) return here;
    const mapped = here.map((item, index) => mapFields(items, item, change, `${pointer}/${index}`));
    return mapped.some((item, index) => item !== here[index]) ? mapped : here;
  }
  if (!isObject(here) || !properties) return here;
  let copy: JsonObject | undefined;
  for (const [key, child] of properties) {
    const old = here[key];
    if (old === undefined) continue;
    const mapped = mapFields(child, old, change, `${pointer}/${key}`);
    if (mapped === old) continue;
    copy ??= { ...here };
    copy[key] = mapped;
  }
  return copy ?? here;
}

function prune(
  fields: FieldPlan | undefined,
  wanted: (kind: FieldKind) => boolean | undefined,
): FieldPlan | undefined {
  if (!fields) return undefined;
  const kind = fields.kind && wanted(fields.kind) ? fields.kind : undefined;
  const items = prune(fields.items, wanted);
  const kept = new Map<string, FieldPlan>();
  for (const [key, child] of fields.properties ?? []) {
    const pruned = prune(child, wanted);
    if (pruned) kept.set(key, pruned);
  }
  const properties = kept.size > 0 ? kept : undefined;
  return kind || items || properties ? { kind, properties, items } : undefined;
}

function plan(schema: JsonObject, definitions: JsonObject): FieldPlan | undefined {
  const { merged, name } = follow(schema, definitions);
  const kind = kindOf(merged, name);
  const properties = planProperties(merged.properties, definitions);
  const items = isObject(merged.items) ? plan(merged.items, definitions) : undefined;
  return kind || properties || items ? { kind, properties, items } : undefined;
}

function planProperties(properties: JsonValue | undefined, definitions: JsonObject): FieldPlan["properties"] {
  if (!isObject(properties)) return undefined;
  const planned = new Map<string, FieldPlan>();
  for (const [key, schema] of Object.entries(properties)) {
    const child = isObject(schema) ? plan(schema, definitions) : undefined;
    if (child) planned.set(key, child);
  }
  return planned.size > 0 ? planned : undefined;
}

function kindOf(schema: JsonObject, name: string | undefined): FieldKind | undefined {
  const kind: FieldKind = {};
  if (typeof schema.heading === "number") kind.heading = schema.heading;
  if (schema.markdown === true) kind.markdown = true;
  if (schema.safeUrl !== undefined) kind.href = true;
  if (schema.asset === true) kind.asset = true;
  if (name === "id") kind.id = true;
  if (schema.collection === true) kind.collection = true;
  if (name !== undefined && Object.hasOwn(OBJECTS, name)) kind.object = OBJECTS[name as keyof typeof OBJECTS];
  if (schema.outline !== undefined) kind.outline = true;
  if (valueAt(schema, "/properties/current")) kind.current = true;
  return Object.keys(kind).length > 0 ? kind : undefined;
}
