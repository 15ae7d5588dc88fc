import { isObject, type JsonObject, type JsonPath, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type FileKind, isFileKind } from "#src/content/static/file-format.ts";
import { follow } from "./schema-tree.ts";

/** The properties of a block's field that the engine acts on, read from its schema. */
export type FieldKind = {
  heading?: number;
  markdown?: true;
  /** The `sizes` attribute of pictures in the field's Markdown, unless they are as wide as running text. */
  pictureSizes?: string;
  href?: true;
  /** Set for the address of a static file of the site: `true` for any file, or the only kind of file that is allowed. */
  asset?: true | FileKind;
  /** Minimum width of the picture in pixels. */
  minWidth?: number;
  /** Set for a photograph that is shown in two colours of the site. */
  duotone?: true;
  /** Set for an address to which a form is sent. */
  post?: true;
  id?: true;
  /**
   * A list that may be a query, and whether it may be empty: "any" allows that, "optional" allows omitting its key instead, "needed"
   * neither.
   */
  collection?: "any" | "optional" | "needed";
  /** The name of the field's common definition, if the engine adds computed values to such objects before rendering. */
  object?: "action" | "image" | "figure";
  /** Set for a block with `contents`, which is computed from the headings of its Markdown. */
  outline?: true;
  /** Parts of the site document that the block requires: "partner", "actions.cookies". */
  needs?: readonly string[];
  /** Set for an object with `href` and a computed `current`, which tells whether the link leads to the page itself. */
  current?: true;
};

/** The paths through a block to the fields that the engine uses; other fields are left out. */
export type FieldPlan = {
  kind: FieldKind | undefined;
  properties: readonly PropertyPlan[] | undefined;
  /** The plan of every member of an object with arbitrary keys, such as the facts of a site. */
  members: FieldPlan | undefined;
  items: FieldPlan | undefined;
};

type PropertyPlan = { key: string; plan: FieldPlan };

const OBJECTS = { action: "action", image: "image", figure: "figure" } as const;

/** Field plans for the separate tasks of the engine; each is shorter than the plan of all fields, and so is faster to walk. */
export type BlockPlans = {
  all: FieldPlan | undefined;
  /** Lists that may be queries. */
  queries: FieldPlan | undefined;
  fills: FieldPlan | undefined;
  /** Links that may lead to the page itself. */
  currents: FieldPlan | undefined;
};

/** Builds the plans for a block, an entry or a data document. @param root the composed schema with all definitions */
export function planBlock(schema: JsonObject, { definitions }: JsonObject): BlockPlans {
  const all = plan(schema, isObject(definitions) ? definitions : {});
  return {
    all,
    queries: prune(all, ({ collection }) => collection !== undefined),
    fills: prune(
      all,
      ({ markdown, object, outline, asset, href }) =>
        markdown || outline || href || asset !== undefined || object !== undefined,
    ),
    currents: prune(all, ({ current }) => current === true),
  };
}

/**
 * Maps the planned fields of a block in schema order, which is the order on the page.
 * @param change returns the new value of a field, or the same one; the result is then walked itself
 * @param path keys so far; the array is reused, so it must not be stored
 * @returns the block itself if nothing changed, otherwise a copy
 */
export function mapFields(
  fields: FieldPlan,
  value: JsonValue,
  change: (kind: FieldKind, value: JsonValue, path: JsonPath) => JsonValue,
  path: (string | number)[] = [],
): JsonValue {
  const here = fields.kind ? change(fields.kind, value, path) : value;
  const { items, properties, members } = fields;
  if (Array.isArray(here)) {
    if (!items) return here;
    let copy: JsonValue[] | undefined;
    for (const [index, item] of here.entries()) {
      path.push(index);
      const mapped = mapFields(items, item, change, path);
      path.pop();
      if (mapped === item) continue;
      copy ??= [...here];
      copy[index] = mapped;
    }
    return copy ?? here;
  }
  if (!isObject(here)) return here;
  const memberPlans = members && Object.keys(here).map((key): PropertyPlan => ({ key, plan: members }));
  const planned = memberPlans ?? properties;
  if (!planned) return here;
  let copy: JsonObject | undefined;
  for (const { key, plan } of planned) {
    const old = here[key];
    if (old === undefined) continue;
    path.push(key);
    const mapped = mapFields(plan, old, change, path);
    path.pop();
    if (mapped === old) continue;
    copy ??= { ...here };
    copy[key] = mapped;
  }
  return copy ?? here;
}

function prune(
  fields: FieldPlan | undefined,
  isWanted: (kind: FieldKind) => boolean | undefined,
): FieldPlan | undefined {
  if (!fields) return undefined;
  const kind = fields.kind && isWanted(fields.kind) ? fields.kind : undefined;
  const items = prune(fields.items, isWanted);
  const remaining = (fields.properties ?? []).flatMap(({ key, plan: child }): PropertyPlan[] => {
    const pruned = prune(child, isWanted);
    return pruned ? [{ key, plan: pruned }] : [];
  });
  return fieldPlan(kind, remaining, { items, members: prune(fields.members, isWanted) });
}

function plan(schema: JsonObject, definitions: JsonObject): FieldPlan | undefined {
  const { wholeSchema, name } = follow(schema, definitions);
  const planned = Object.entries(wholeSchema.properties ?? {}).flatMap(([key, child]): PropertyPlan[] => {
    const inner = isObject(child) ? plan(child, definitions) : undefined;
    const isRequired = Array.isArray(wholeSchema.required) && wholeSchema.required.includes(key);
    if (inner?.kind?.collection === "needed" && !isRequired) inner.kind.collection = "optional";
    return inner ? [{ key, plan: inner }] : [];
  });
  const each = (child: JsonValue | undefined) => (isObject(child) ? plan(child, definitions) : undefined);
  const [items, members] = [each(wholeSchema.items), each(wholeSchema.additionalProperties)];
  return fieldPlan(kindOf(wholeSchema, name), planned, { items, members });
}

/** Creates the plan of a value from its own properties and the plans of the values in it; undefined if the engine uses none of them. */
function fieldPlan(
  kind: FieldKind | undefined,
  planned: readonly PropertyPlan[],
  { items, members }: Pick<FieldPlan, "items" | "members">,
): FieldPlan | undefined {
  const properties = planned.length > 0 ? planned : undefined;
  return kind || properties || items || members ? { kind, properties, items, members } : undefined;
}

function kindOf(schema: JsonObject, name: string | undefined): FieldKind | undefined {
  const kind: FieldKind = {};
  if (typeof schema.heading === "number") kind.heading = schema.heading;
  if (schema.markdown === true) kind.markdown = true;
  if (typeof schema.pictureSizes === "string") kind.pictureSizes = schema.pictureSizes;
  if (schema.safeUrl !== undefined) kind[schema.safeUrl === "post" ? "post" : "href"] = true;
  if (schema.asset === true || isFileKind(schema.asset)) kind.asset = schema.asset;
  if (typeof schema.minWidth === "number") kind.minWidth = schema.minWidth;
  if (schema.duotone === true) kind.duotone = true;
  if (name === "id") kind.id = true;
  if (schema.collection === true) kind.collection = Number(schema.minItems ?? 0) > 0 ? "needed" : "any";
  if (name !== undefined && Object.hasOwn(OBJECTS, name)) kind.object = OBJECTS[name as keyof typeof OBJECTS];
  if (Array.isArray(schema.needs)) kind.needs = schema.needs.map(String);
  if (schema.outline !== undefined) kind.outline = true;
  if (valueAt(schema, "/properties/current")) kind.current = true;
  return Object.keys(kind).length > 0 ? kind : undefined;
}
