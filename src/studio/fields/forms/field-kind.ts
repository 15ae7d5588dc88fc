import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";

/** Builds the nested forms and fields of a property. */
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
  /** The type that determines the control, if a schema allows several: numbers may also be placeholders. */
  type: "array" | "number" | "boolean" | "object" | "string" | undefined;
  name: string | undefined;
  examples: readonly JsonValue[];
  /** The first example of the kind, or else an example of the same definition. */
  sample: JsonValue | undefined;
  builder: Builder;
};

/** The control and initial value of a property. */
export type Recognised = Pick<Field, "starter" | "standIn"> & { control: Control };

/** A kind of field, listed in `kinds` of the `kind.ts` in its folder. */
export type ControlKind = {
  /** The feature of a schema that identifies it: the name of a definition has precedence over keywords, and these over a type. */
  by: "definition" | "keyword" | "type";
  recognise: (property: Property) => Recognised | undefined;
};

/** Creates a kind of field for matching properties. */
export function kindBy(
  by: ControlKind["by"],
  fits: (property: Property) => boolean,
  recognised: (property: Property) => Recognised,
): ControlKind {
  return { by, recognise: (property) => (fits(property) ? recognised(property) : undefined) };
}

/** Creates the kind of field for a definition. */
export function definedKind(name: string, recognised: (property: Property) => Recognised): ControlKind {
  return kindBy("definition", (property) => property.name === name, recognised);
}

/** A field whose value is chosen: its initial value is the example's. @param plain initial value without an example */
export function chosenKind(control: Control, { sample }: Property, plain: JsonValue): Recognised {
  return { control, starter: sample === undefined || isObject(sample) ? plain : sample };
}

/**
 * A field whose value is typed: it is initially empty, since an example would be someone else's content.
 * @param standIn placeholder shown on the page until something is typed
 */
export function writtenKind(control: Control, standIn: JsonValue, starter: "" | null = ""): Recognised {
  return { control, starter, standIn };
}

/** The minimum and maximum that a schema states by two keywords. */
export function limitsIn(schema: JsonObject, low: string, high: string): { min?: number; max?: number } {
  const [min, max] = [schema[low], schema[high]];
  return { ...(typeof min === "number" ? { min } : {}), ...(typeof max === "number" ? { max } : {}) };
}
