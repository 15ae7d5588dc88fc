import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { inWords, singular } from "#src/studio/kernel/form/words.ts";
import { choicesOf, listLimits, numberLimits, textLimits } from "./limits.ts";

/** Builds the forms and fields inside a property. */
type Builder = {
  definitions: JsonObject;
  form(schema: JsonObject, examples: readonly JsonValue[]): Form;
  field(
    key: string,
    schema: JsonObject,
    required: boolean,
    examples: readonly JsonValue[],
    label: string,
  ): Field;
};

/** A property with its reference resolved. */
type Property = {
  key: string;
  label: string;
  schema: JsonObject;
  /** Name of the definition that it refers to. */
  name: string | undefined;
  examples: readonly JsonValue[];
  builder: Builder;
};

/** Texts with at least this limit are edited as paragraphs rather than lines. */
const LONG = 121;

const shapes = ["image", "action", "figure", "link"] as const;

/** The control for a property. @throws Error if no kind fits, so that a new kind of schema is noticed */
export function controlOf(property: Property): Control {
  const { key, schema, name } = property;
  if (schema.output === true) return { kind: "hidden", why: "filled" };
  if (key === "$schema" || key === "version") return { kind: "hidden", why: "file" };
  if (isBlockList(property)) return { kind: "hidden", why: "tree" };
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes("array") && types.includes("number")) return { kind: "amount" };
  if (name === "themeStep") return { kind: "colour-pair" };
  if (types.includes("array")) return listControl(property);
  if (types.includes("number") || types.includes("integer")) return numberControl(schema, types);
  if (types.includes("boolean")) return { kind: "switch", onlyTrue: schema.const === true };
  if (types.includes("object")) return objectControl(property);
  if (schema.const !== undefined) return { kind: "type", value: schema.const };
  if (types.includes("string")) return textControl(property);
  throw new Error(`No control for the property "${key}"`);
}

function textControl({ schema, name }: Property): Control {
  const limits = textLimits(schema);
  if (name === "id") return { kind: "id", limits };
  if (name === "icon") return { kind: "icon" };
  if (name === "flag") return { kind: "flag" };
  if (name === "themeColor") return { kind: "colour" };
  if (name === "factName") return { kind: "fact" };
  if (schema.enum !== undefined)
    return { kind: name === "tone" ? "tone" : "choice", choices: choicesOf(schema) };
  if (schema.safeUrl !== undefined) return { kind: "link", limits };
  if (schema.asset !== undefined) return { kind: "picture" };
  if (schema.format === "date") return { kind: "date" };
  if (schema.markdown === true) return { kind: "markdown", limits };
  const long = schema.heading === undefined && (limits.max ?? 0) >= LONG;
  // Texts with a pattern other than "not blank" are names and addresses, which have no placeholders.
  const placeholders = limits.pattern === undefined;
  return { kind: long ? "long-text" : "short-text", limits, placeholders };
}

function numberControl(schema: JsonObject, types: readonly (JsonValue | undefined)[]): Control {
  if (schema.enum !== undefined) return { kind: "choice", choices: choicesOf(schema) };
  return { kind: "number", limits: numberLimits(schema), placeholders: types.includes("string") };
}

function objectControl({ schema, name, examples, builder }: Property): Control {
  const tag = valueAt(schema, "/discriminator/propertyName");
  if (typeof tag === "string" && Array.isArray(schema.oneOf)) {
    const members = schema.oneOf.filter(isObject).map((member) => {
      const { merged } = follow(member, builder.definitions);
      return [String(valueAt(merged, `/properties/${tag}/const`)), builder.form(member, examples)] as const;
    });
    return { kind: "union", tag, members: Object.fromEntries(members) };
  }
  if (!isObject(schema.properties)) {
    const { additionalProperties } = schema;
    if (!isObject(additionalProperties) || additionalProperties.$ref === undefined) return { kind: "pairs" };
    return { kind: "record", item: builder.form(additionalProperties, []) };
  }
  const shape = shapes.find((known) => known === name);
  return { kind: "group", form: builder.form(schema, examples), ...(shape ? { shape } : {}) };
}

function listControl({ label, schema, examples, builder }: Property): Control {
  if (!isObject(schema.items)) throw new Error(`The list "${label}" does not say what it holds`);
  const limits = listLimits(schema);
  const { merged } = follow(schema.items, builder.definitions);
  if (merged.type === "number" && limits.min === 2 && limits.max === 2) return { kind: "point" };
  const lists = examples.filter(Array.isArray);
  const queried = examples.filter(isObject).flatMap((query) => query.item ?? []);
  const itemLabel = typeof merged.label === "string" ? merged.label : singular(label);
  const item = builder.field("", schema.items, true, [...lists.flat(), ...queried], itemLabel);
  if (schema.collection !== true) return { kind: "list", item, limits };
  const query = builder.form({ $ref: "#/definitions/collectionQuery" }, examples.filter(isObject));
  return {
    kind: "query-list",
    item,
    limits,
    query: {
      ...query,
      // The query's schema accepts any object; here it is an item of this very list.
      fields: query.fields.map((field) =>
        field.key === "item" ? { ...item, key: "item", label: inWords("item"), help: field.help } : field,
      ),
    },
  };
}

function isBlockList({ schema }: Property): boolean {
  return valueAt(schema, "/items/$ref") === "#/definitions/Block";
}
