import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import {
  type ControlKind,
  chosenKind,
  definedKind,
  kindBy,
  limitsIn,
  type Property,
  type Recognised,
} from "#src/studio/fields/forms/field-kind.ts";
import type { Choice } from "#src/studio/kernel/form/form-model.ts";

export const kinds: readonly ControlKind[] = [
  kindBy(
    "keyword",
    ({ schema, type }) =>
      schema.enum !== undefined && schema.drawn !== true && (type === "string" || type === "number"),
    (property) => choiceIn("choice", property),
  ),
  kindBy(
    "keyword",
    ({ schema }) => schema.drawn === true,
    (property) => choiceIn("drawn", property),
  ),
  kindBy(
    "keyword",
    ({ schema, type, builder }) => {
      const { length } = type === "array" && schema.uniqueItems === true ? itemChoices(schema, builder) : [];
      return length > 0 && length <= MAX_BOXES;
    },
    (property) => {
      const limits = limitsIn(property.schema, "minItems", "maxItems");
      const choices = itemChoices(property.schema, property.builder);
      // Those of an example would be somebody else's: no more than there have to be.
      const starter = choices.slice(0, limits.min ?? 0).map(({ value }) => value);
      return { control: { kind: "choices", choices, limits }, starter };
    },
  ),
  definedKind("tone", (property) => choiceIn("tone", property)),
  definedKind("corners", (property) => choiceIn("corners", property)),
  kindBy(
    "type",
    ({ type }) => type === "boolean",
    (property) => chosenKind({ kind: "switch", onlyTrue: property.schema.const === true }, property, true),
  ),
];

/** Maximum number of values that are shown as check boxes; more values are edited as a list. */
const MAX_BOXES = 16;

function itemChoices({ items }: JsonObject, { definitions }: Property["builder"]): Choice[] {
  return isObject(items) ? choicesOf(follow(items, definitions).wholeSchema) : [];
}

function choiceIn(kind: "choice" | "tone" | "corners" | "drawn", property: Property): Recognised {
  const choices = choicesOf(property.schema);
  return chosenKind({ kind, choices }, property, choices[0]?.value ?? "");
}

/**
 * The allowed values of a field, each with a label: the one in the first language that has labels, otherwise the value in words.
 * The note on a value is the text in brackets behind its mark in the description: "`paper` (page colour), `tint` (quiet tint)".
 */
export function choicesOf({ enum: values, description, labels }: JsonObject): Choice[] {
  const notes = new Map(
    [...String(description ?? "").matchAll(/`([^`]+)` \(([^()]*)\)/g)].map(([, value = "", note = ""]) => [
      value,
      note,
    ]),
  );
  const [firstLabel] = Object.values(isObject(labels) ? labels : {});
  return [values ?? []].flat().flatMap((value: JsonValue): Choice[] => {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    const note = notes.get(String(value));
    const label = isObject(firstLabel) ? firstLabel[String(value)] : undefined;
    return [
      { value, label: typeof label === "string" ? label : inWords(String(value)), ...(note ? { note } : {}) },
    ];
  });
}
