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

/** A property of a JSON Schema whose `$ref` has been resolved. */
export type Property = {
  label: string;
  schema: JsonObject;
  /** The type that determines the control if the schema allows several: a number, for example, may also be a placeholder text. */
  type: "array" | "number" | "boolean" | "object" | "string" | undefined;
  name: string | undefined;
  examples: readonly JsonValue[];
  /** The first example value for the property, or else an example of the same definition. */
  sample: JsonValue | undefined;
  builder: Builder;
};

/** The control and initial value of a property. */
export type Recognised = Pick<Field, "starter" | "unwrittenMarker"> & { control: Control };

/** A kind of field. Each folder of `fields` lists its kinds in `kinds` of its `kind.ts`. */
export type ControlKind = {
  /**
   * The part of a schema by which the kind is recognised: the name of a definition takes precedence over keywords, and these over a type.
   */
  by: "definition" | "keyword" | "type";
  recognise: (property: Property) => Recognised | undefined;
};

/**
 * Creates a kind of field for the properties that `fits` accepts.
 * @param by part of the schema that `fits` examines
 * @param recognised returns the control and initial value of such a property
 */
export function kindBy(
  by: ControlKind["by"],
  fits: (property: Property) => boolean,
  recognised: (property: Property) => Recognised,
): ControlKind {
  return { by, recognise: (property) => (fits(property) ? recognised(property) : undefined) };
}

/** Creates the kind of field for the properties whose schema refers to the definition with this name. */
export function definedKind(name: string, recognised: (property: Property) => Recognised): ControlKind {
  return kindBy("definition", (property) => property.name === name, recognised);
}

/**
 * The control and initial value of a field whose value is selected rather than typed: the initial value is that of the example.
 * @param plain initial value if the schema has no example, or the example is an object
 */
export function chosenKind(control: Control, { sample }: Property, plain: JsonValue): Recognised {
  return { control, starter: sample === undefined || isObject(sample) ? plain : sample };
}

/**
 * The properties of a field whose value is typed: it is initially empty, since an example would be someone else's content.
 * @param unwrittenMarker marker shown on the page until something is typed
 */
export function writtenKind(
  control: Control,
  unwrittenMarker: JsonValue,
  starter: "" | null = "",
): Recognised {
  return { control, starter, unwrittenMarker };
}

/** The minimum and maximum that a schema states by two keywords. @param low keyword of the minimum @param high keyword of the maximum */
export function limitsIn(schema: JsonObject, low: string, high: string): { min?: number; max?: number } {
  const [min, max] = [schema[low], schema[high]];
  return { ...(typeof min === "number" ? { min } : {}), ...(typeof max === "number" ? { max } : {}) };
}
