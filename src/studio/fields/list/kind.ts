import { isObject } from "#src/content/json/json.ts";
import { singular } from "#src/content/json/key-words.ts";
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
import type { ListLimits } from "#src/studio/kernel/form/form-model.ts";

export const kinds: readonly ControlKind[] = [
  definedKind("entryOrder", (property) => chosenKind({ kind: "entry-order" }, property, "")),
  kindBy(
    "type",
    ({ type }) => type === "array",
    (property) => {
      const list = listIn(property);
      return { control: { kind: "list", ...list }, starter: starterOf(list) };
    },
  ),
  kindBy(
    "keyword",
    ({ type, schema }) => type === "array" && schema.collection === true,
    (property) => {
      const { builder, examples } = property;
      const list = listIn(property);
      const query = builder.form({ $ref: "#/definitions/collectionQuery" }, examples.filter(isObject));
      // The query's schema accepts any object as item; here it is an item of this list.
      const fields = query.fields.map((field) =>
        field.key === "item" ? { ...list.item, key: "item", help: field.help } : field,
      );
      return {
        control: { kind: "query-list", ...list, query: { ...query, fields } },
        starter: starterOf(list),
      };
    },
  ),
];

type List = ReturnType<typeof listIn>;

function listIn({ label, schema, examples, builder }: Property) {
  if (!isObject(schema.items)) throw new Error(`The list "${label}" does not say what it holds`);
  const limits: ListLimits = {
    ...limitsIn(schema, "minItems", "maxItems"),
    ...(schema.uniqueItems === true ? { unique: true } : {}),
  };
  const { wholeSchema } = follow(schema.items, builder.definitions);
  const lists = examples.filter(Array.isArray);
  const queried = examples.filter(isObject).flatMap((query) => query.item ?? []);
  const itemLabel = typeof wholeSchema.label === "string" ? wholeSchema.label : singular(label);
  return {
    item: builder.field("", schema.items, true, [...lists.flat(), ...queried], itemLabel),
    limits,
  };
}

function starterOf({ item, limits }: List): Recognised["starter"] {
  return Array.from({ length: Math.max(1, limits.min ?? 1) }, () => item.starter);
}
