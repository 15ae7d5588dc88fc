import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";

/** Builds the forms and fields inside a property. */
export type Builder = {
  definitions: JsonObject;
  form: (schema: JsonObject, examples: readonly JsonValue[]) => Form;
  field: (
    key: string,
    schema: JsonObject,
    required: boolean,
    examples: readonly JsonValue[],
    label: string,
  ) => Field;
};

/** A property with its reference resolved. */
export type Property = {
  label: string;
  schema: JsonObject;
  /** The type that decides, where a schema allows several: numbers may also be placeholders. */
  type: "array" | "number" | "boolean" | "object" | "string" | undefined;
  name: string | undefined;
  examples: readonly JsonValue[];
  /** Its first example, otherwise one of the same definition. */
  sample: JsonValue | undefined;
  builder: Builder;
};

/** The control of a property, and the beginning of its value. */
export type Recognised = Pick<Field, "starter" | "standIn"> & { control: Control };

/** A kind of field: a member of `kinds` in the `kind.ts` of its folder. */
export type ControlKind = {
  /** The mark by which its schemas are recognised. The name of a definition counts more than keywords, these more than a type. */
  by: "definition" | "keyword" | "type";
  recognise: (property: Property) => Recognised | undefined;
};

/** A kind of field for the properties that fit. */
export function kindBy(
  by: ControlKind["by"],
  fits: (property: Property) => boolean,
  recognised: (property: Property) => Recognised,
): ControlKind {
  return { by, recognise: (property) => (fits(property) ? recognised(property) : undefined) };
}

/** The kind of field of a definition. */
export function definedKind(name: string, recognised: (property: Property) => Recognised): ControlKind {
  return kindBy("definition", (property) => property.name === name, recognised);
}

/** A value that people choose: it starts as in the example. @param plain starts it without an example */
export function chosenKind(control: Control, { sample }: Property, plain: JsonValue): Recognised {
  return { control, starter: sample === undefined || isObject(sample) ? plain : sample };
}

/**
 * A value that people write: it starts as nothing, since any example would be somebody else's content.
 * @param standIn is shown on the page until something is written
 */
export function writtenKind(control: Control, standIn: JsonValue, starter: "" | null = ""): Recognised {
  return { control, starter, standIn };
}

/** Limits that a schema states by two keywords. */
export function limitsIn(schema: JsonObject, low: string, high: string): { min?: number; max?: number } {
  const [min, max] = [schema[low], schema[high]];
  return { ...(typeof min === "number" ? { min } : {}), ...(typeof max === "number" ? { max } : {}) };
}
