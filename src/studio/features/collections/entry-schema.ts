import { slugOf } from "#src/content/address/routes.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { isOfKind } from "#src/content/schema/declared-collection.ts";
import { choicesOf } from "#src/studio/fields/choice/kind.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import type { CollectionField, FieldChoice, KnownField } from "./calls.ts";
import { FIELD_KINDS, fieldKey, kindOfField } from "./entry-fields.ts";
import { t } from "./words.ts";

/** Reserved keys: every collection already has these fields, or queries provide them. */
const RESERVED_KEYS = ["collection", "label", "order", "href", "title", "description", "lang", "readingTime"];

/** The inputs for writing a definition: the language of its labels, and the schema of the fields that the engine uses. */
type Setting = { language: string; contract: JsonObject };

export type EntryFields = { properties: JsonObject; required: readonly string[] };

/** The user-defined fields of an entry, that is, all but its built-in name and position. */
export function fieldsIn(schema: JsonObject): CollectionField[] {
  const required = [schema.required].flat();
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([key, own]) => {
    if (RESERVED_KEYS.includes(key) || !isObject(own)) return [];
    const kind = kindOfField(own);
    const choices = kind === "choice" ? { choices: choicesIn(own) } : {};
    return [{ key, label: labelOf(key, own), kind, required: required.includes(key), ...choices }];
  });
}

/** The fields in `schema/entry.schema.json` that users can fill in and that Studio can define, in the words of the reader. */
export function definableFields({ properties }: JsonObject): KnownField[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([key, own]) => {
    if (RESERVED_KEYS.includes(key) || !isObject(own)) return [];
    const choice = Array.isArray(own.anyOf) ? own.anyOf.filter(isObject) : [own];
    const kind = choice.map(kindOfField).find((one) => one !== "other");
    if (!kind) return [];
    const help = translated(String(own.description ?? ""));
    return [{ key, kind, label: translated(labelOf(key, own)), help }];
  });
}

/**
 * Writes field definitions into the schema of entries. Existing fields keep their key and their schema; only their label, choices and
 * whether they are required change.
 * @param before the existing properties
 */
export function writeFields(
  fields: readonly CollectionField[],
  before: JsonObject,
  setting: Setting,
): EntryFields {
  const mentioned = new Set(fields.map(({ key }) => key));
  const properties: JsonObject = Object.fromEntries(
    Object.entries(before).filter(([key]) => RESERVED_KEYS.includes(key) || mentioned.has(key)),
  );
  const required = ["collection", "label"];
  for (const field of fields) {
    const old = field.key === undefined ? undefined : before[field.key];
    if (field.key !== undefined && !isObject(old))
      throw new Error(t("The field “{label}” is gone.", { label: field.label }));
    const schema = isObject(old) ? relabelled(old, field, setting) : newField(field, setting);
    const key = field.key ?? freeKey(field, schema, { ...before, ...properties }, setting);
    properties[key] = schema;
    if (field.required && field.kind !== "switch") required.push(key);
  }
  return { properties, required };
}

function newField(field: CollectionField, setting: Setting): JsonObject {
  const { label, kind, choices = [] } = field;
  const schema = FIELD_KINDS.find(({ value }) => value === kind)?.schema;
  if (!schema) throw new Error(t("Choose a kind for “{label}”.", { label }));
  const described = { ...schema, description: `${label}.`, label };
  return kind === "choice" ? withChoices(described, { label, choices }, setting) : described;
}

function relabelled(old: JsonObject, { label, choices }: CollectionField, setting: Setting): JsonObject {
  const isCalledSo = old.description === `${String(old.label)}.`;
  const schema = { ...old, label, ...(isCalledSo ? { description: `${label}.` } : {}) };
  const isSame = choices === undefined || JSON.stringify(choices) === JSON.stringify(choicesIn(old));
  return isSame ? schema : withChoices(schema, { label, choices }, setting);
}

/** The values of a choice, with their labels in the first language that has any. */
function choicesIn(schema: JsonObject): FieldChoice[] {
  return choicesOf(schema).map(({ value, label }) => ({ value: String(value), label }));
}

/** Sets choices with their labels. A language without a label for a choice gets the one that was entered. */
function withChoices(
  schema: JsonObject,
  { label: field, choices }: { label: string; choices: readonly FieldChoice[] },
  { language }: Setting,
): JsonObject {
  const byValue = new Map<string, string>();
  for (const { value, label } of choices) {
    const text = label.trim();
    if (text !== "") byValue.set(value ?? (slugOf(text) || text), text);
  }
  if (byValue.size === 0) throw new Error(t("“{field}” needs something to choose from.", { field }));
  const before = isObject(schema.labels) ? schema.labels : { [language]: {} };
  const labels = Object.keys(before).map((one, at): [string, JsonValue] => [
    one,
    Object.fromEntries(
      [...byValue].map(([value, label]) => [
        value,
        (at === 0 ? undefined : valueAt(before, `/${one}/${value}`)) ?? label,
      ]),
    ),
  ]);
  return { ...schema, enum: [...byValue.keys()], labels: Object.fromEntries(labels) };
}

/** An unused key for a new field. A key that the engine knows is only used for a field of the kind that the engine expects. */
function freeKey(
  { label, engineKey }: CollectionField,
  schema: JsonObject,
  siblings: JsonObject,
  { contract }: Setting,
): string {
  const key = engineKey ?? fieldKey(label);
  const isFree = (one: string) =>
    !(one in siblings) &&
    !RESERVED_KEYS.includes(one) &&
    (!(one in contract) || isOfKind(schema, contract[one]));
  if (isFree(key)) return key;
  for (let number = 2; ; number += 1) if (isFree(`${key}${number}`)) return `${key}${number}`;
}
