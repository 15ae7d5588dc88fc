import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { type ControlKind, chosenKind } from "#src/studio/fields/forms/field-kind.ts";
import type { Choice } from "#src/studio/kernel/form/form-model.ts";

export const kinds: readonly ControlKind[] = [
  chosenKind(
    "keyword",
    ({ schema, type }) => schema.enum !== undefined && (type === "string" || type === "number"),
    ({ schema }) => ({ kind: "choice", choices: choicesOf(schema) }),
    ({ choices }) => choices[0]?.value ?? "",
  ),
  chosenKind(
    "definition",
    ({ name }) => name === "tone",
    ({ schema }) => ({ kind: "tone", choices: choicesOf(schema) }),
    ({ choices }) => choices[0]?.value ?? "",
  ),
  chosenKind(
    "definition",
    ({ name }) => name === "corners",
    ({ schema }) => ({ kind: "corners", choices: choicesOf(schema) }),
    ({ choices }) => choices[0]?.value ?? "",
  ),
  chosenKind(
    "type",
    ({ type }) => type === "boolean",
    ({ schema }) => ({ kind: "switch", onlyTrue: schema.const === true }),
    () => true,
  ),
];

/**
 * The values by their labels in the first language, otherwise in words, with their explanations in the description:
 * "paper (page colour), tint (quiet tint)".
 */
function choicesOf({ enum: values, description, labels }: JsonObject): Choice[] {
  const [named] = Object.values(isObject(labels) ? labels : {});
  return [values ?? []].flat().flatMap((value: JsonValue): Choice[] => {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    const note = new RegExp(`(?:^|[\\s,:;])${value} \\(([^()]*)\\)`).exec(String(description ?? ""))?.[1];
    const label = isObject(named) ? named[String(value)] : undefined;
    return [
      { value, label: typeof label === "string" ? label : inWords(String(value)), ...(note ? { note } : {}) },
    ];
  });
}
