import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { UNWRITTEN_TEXT } from "./unwritten-blocks.ts";

/** A field of an entry, as an option of `npx waymark new entry`. */
export type EntryField = {
  name: string;
  description: string;
  required: boolean;
  /** The possible values of a choice. */
  choices: readonly string[];
  /** Set if the value can be derived from the page and its position among the entries. */
  isDerived: boolean;
  /** JSON that shows the shape of a composite value, such as an address, for the help text; undefined for a simple value. */
  parts: string | undefined;
  /** A list with as many items as it needs, at least one, which are still to be written; undefined for values that cannot be begun so. */
  unwritten: JsonValue | undefined;
  /** Parses an answer. @throws Error if a composite value is not JSON */
  read: (answer: string) => JsonValue;
};

const ENGINE_FIELDS = new Set(["collection", "label", "summary", "order", "updated"]);

/** The fields of an entry, in schema order. @param common the common definitions */
export function entryFields({ properties, required }: JsonObject, common: JsonObject): EntryField[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, written]) => {
    const field = resolved(written, common);
    if (field.output === true) return [];
    const parts = hasParts(field, common) ? JSON.stringify(formOf(field, common)) : undefined;
    return [
      {
        name,
        description: String(field.description ?? name).replace(/\.$/, ""),
        required: [required ?? []].flat().includes(name),
        choices: [field.enum ?? []].flat().map(String),
        isDerived: ENGINE_FIELDS.has(name),
        parts,
        unwritten: unwrittenList(field, common),
        read: (answer) => (parts === undefined ? readLine(answer, field) : readParts(answer, name, parts)),
      },
    ];
  });
}

/** A schema merged with the common definition that it refers to. */
function resolved(schema: JsonValue | undefined, common: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const [, name] = /#(\/definitions\/\w+)$/.exec(String(schema.$ref)) ?? [];
  return name === undefined ? schema : { ...resolved(valueAt(common, name), common), ...schema };
}

function hasParts({ type, items }: JsonObject, common: JsonObject): boolean {
  return type === "object" || (type === "array" && hasParts(resolved(items, common), common));
}

function unwrittenList({ type, items, minItems }: JsonObject, common: JsonObject): JsonValue | undefined {
  if (type !== "array") return undefined;
  const { type: kind, enum: choices } = resolved(items, common);
  const begun =
    kind === "object" ? {} : ([choices ?? []].flat()[0] ?? (kind === "string" ? UNWRITTEN_TEXT : undefined));
  return begun === undefined
    ? undefined
    : Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => begun);
}

/** An empty value with the required keys of a schema, to show its form. */
function formOf(
  { type, items, properties, required, enum: choices }: JsonObject,
  common: JsonObject,
): JsonValue {
  if (type === "array") return [formOf(resolved(items, common), common)];
  if (type === "number" || type === "integer") return 0;
  if (type !== "object") return [choices ?? []].flat()[0] ?? "…";
  const keys = [required ?? []].flat().map(String);
  const field = (key: string) => resolved(isObject(properties) ? properties[key] : undefined, common);
  return Object.fromEntries(keys.map((key) => [key, formOf(field(key), common)]));
}

function readLine(answer: string, { type }: JsonObject): JsonValue {
  if (type === "array") return answer.split(",").map((part) => part.trim());
  if (type === "boolean") return /^(?:yes|y|true)$/i.test(answer);
  const number = type === "number" || type === "integer" ? Number(answer) : Number.NaN;
  return Number.isNaN(number) ? answer : number;
}

function readParts(answer: string, name: string, form: string): JsonValue {
  try {
    const value: JsonValue = JSON.parse(answer);
    return value;
  } catch {
    throw new Error(`Its ${name} has several parts: --${name} '${form}'`);
  }
}
