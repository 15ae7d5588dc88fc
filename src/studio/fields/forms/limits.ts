import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { Choice, ListLimits, NumberLimits, TextLimits } from "#src/studio/kernel/form/form-model.ts";
import { inWords } from "#src/studio/kernel/form/words.ts";

/** "Not blank", which `required` implies. */
const NOT_BLANK = "\\S";

export function textLimits(schema: JsonObject): TextLimits {
  const { pattern } = schema;
  return {
    ...limit("min", schema.minLength),
    ...limit("max", schema.maxLength),
    ...(typeof pattern === "string" && pattern !== NOT_BLANK ? { pattern } : {}),
  };
}

export function numberLimits(schema: JsonObject): NumberLimits {
  return {
    ...limit("min", schema.minimum),
    ...limit("max", schema.maximum),
    integer: schema.type === "integer",
  };
}

export function listLimits(schema: JsonObject): ListLimits {
  return {
    ...limit("min", schema.minItems),
    ...limit("max", schema.maxItems),
    ...(schema.uniqueItems === true ? { unique: true } : {}),
  };
}

/**
 * The values of an `enum` in words, with the explanations in the description: "paper (page colour), tint (quiet tint)".
 */
export function choicesOf({ enum: values, description }: JsonObject): Choice[] {
  return [values ?? []].flat().flatMap((value: JsonValue): Choice[] => {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    const note = new RegExp(`(?:^|[\\s,:;])${value} \\(([^()]*)\\)`).exec(String(description ?? ""))?.[1];
    return [{ value, label: inWords(String(value)), ...(note ? { note } : {}) }];
  });
}

function limit<Name extends "min" | "max">(
  name: Name,
  value: JsonValue | undefined,
): { [K in Name]?: number } {
  const limits: { [K in Name]?: number } = {};
  if (typeof value === "number") limits[name] = value;
  return limits;
}
