import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import type { ControlKind } from "#src/studio/fields/forms/field-kind.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";

export const kinds: readonly ControlKind[] = [
  {
    by: "type",
    recognise: ({ type, schema, name, examples, sample, builder }) => {
      if (type !== "object") return undefined;
      const form = builder.form(schema, examples);
      return {
        control: { kind: "group", form, ...(name === "image" ? { shape: "image" } : {}) },
        starter: formStarter(form, sample),
      };
    },
  },
  {
    by: "keyword",
    recognise: ({ schema, examples, sample, builder }) => {
      const tag = valueAt(schema, "/discriminator/propertyName");
      if (typeof tag !== "string" || !Array.isArray(schema.oneOf)) return undefined;
      const members = schema.oneOf.filter(isObject).map((member): [string, Form] => {
        const { wholeSchema } = follow(member, builder.definitions);
        return [String(valueAt(wholeSchema, `/properties/${tag}/const`)), builder.form(member, examples)];
      });
      const control = { kind: "union" as const, tag, members: Object.fromEntries(members) };
      return { control, starter: unionStarter(control, sample) };
    },
  },
  {
    by: "keyword",
    recognise: ({ type, schema, builder }) => {
      if (type !== "object" || isObject(schema.properties) || schema.discriminator !== undefined)
        return undefined;
      const { additionalProperties } = schema;
      if (!isObject(additionalProperties) || additionalProperties.$ref === undefined)
        return { control: { kind: "pairs" }, starter: {} };
      return { control: { kind: "record", item: builder.form(additionalProperties, []) }, starter: {} };
    },
  },
];

/**
 * The initial value of an object, with its required members.
 * @param example sample object: decides between two alternative sets of fields, and between the alternatives of nested objects
 * @param values initial values of members by key, which replace the usual ones
 */
export function formStarter(form: Form, example: JsonValue | undefined, values: JsonObject = {}): JsonObject {
  const sample = isObject(example) ? example : {};
  const [first, second] = form.either ?? [];
  const way = first && Object.hasOwn(sample, first.keys[0]) ? first : second;
  const needed = form.fields.filter(
    ({ key, required, kind }) => kind !== "hidden" && (required || way?.required.includes(key)),
  );
  return Object.fromEntries(
    needed.flatMap((field): [string, JsonValue][] => {
      const value = values[field.key] ?? startOf(field, sample[field.key]);
      return value === null ? [] : [[field.key, value]];
    }),
  );
}

function startOf(field: Field, example: JsonValue | undefined): JsonValue {
  if (example === undefined) return field.starter;
  if (field.kind === "group") return formStarter(field.form, example);
  if (field.kind === "union") return unionStarter(field, example);
  return field.starter;
}

function unionStarter(
  { tag, members }: { tag: string; members: Record<string, Form> },
  example: JsonValue | undefined,
): JsonObject {
  const exampleTag = isObject(example) ? String(example[tag]) : "";
  const [name, form] =
    Object.entries(members).find(([one]) => one === exampleTag) ?? Object.entries(members)[0] ?? [];
  return form ? formStarter(form, example, { [tag]: name ?? "" }) : {};
}
