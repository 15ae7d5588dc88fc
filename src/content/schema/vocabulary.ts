import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import type { ComposedSchemas } from "./compose.ts";
import type { NamedMembers } from "./meant/meant-type.ts";
import { definitionsBy, follow } from "./schema-tree.ts";

/** A union and its member names. @property keys the keys of all members */
export type Union = NamedMembers & {
  keys: ReadonlySet<string>;
  members: ReadonlyMap<string, JsonObject>;
};

/** The names that the schemas of a site define, used to explain errors in words for authors. */
export type Vocabulary = {
  unions: Readonly<Record<string, Union>>;
  definitions: JsonObject;
};

export function vocabularyOf({ page, data }: ComposedSchemas): Vocabulary {
  const all = [page, ...data.values()].map(({ definitions }) => definitions);
  return {
    unions: { type: unionBy("type", page), collection: unionBy("collection", page) },
    definitions: Object.assign({}, ...all.filter(isObject)),
  };
}

/** Tells whether a value has a type that a schema accepts, and is among its enumerated values, if any. */
export function isOfType(
  value: JsonValue | undefined,
  schema: JsonValue | undefined,
  { definitions }: Vocabulary,
): boolean {
  const { type, enum: allowed } = isObject(schema) ? follow(schema, definitions).wholeSchema : {};
  if (Array.isArray(allowed) && value !== undefined && !allowed.includes(value)) return false;
  const types = Array.isArray(type) ? type : typeof type === "string" ? [type] : [];
  return types.length === 0 || types.some((one) => kindsOf(value).includes(String(one)));
}

function kindsOf(value: JsonValue | undefined): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}

function unionBy(tag: "type" | "collection", page: JsonObject): Union {
  const members = new Map([...definitionsBy(tag, page)].map(([name, { schema }]) => [name, schema]));
  const alsoCalled = new Map<string, string>();
  for (const [name, { alsoCalled: words }] of members)
    for (const word of Array.isArray(words) ? words : []) alsoCalled.set(String(word), name);
  const keys = new Set([...members.values()].flatMap(({ properties }) => Object.keys(properties ?? {})));
  return { names: [...members.keys()], members, alsoCalled, keys };
}
