import fc from "fast-check";
import { isDay, isMoment } from "#src/content/dates/day.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { requiredKeys } from "#tests/shared/schema-of.ts";
import { addressText, frameText, markdownText, plainText } from "./arbitrary-text.ts";

/** Names that generated values may use, because they exist in the site. */
export type Names = { facts: readonly string[]; assets: readonly string[] };

type Surroundings = Names & { definitions: JsonObject };

/** The longest generated list where the schema allows more; further items would be of the same kinds. */
const LONGEST = 4;

/**
 * Values that a schema of this project accepts, generated from the keywords that
 * schema/block.meta.schema.json allows. Keys that the engine sets (`output`) are left out, as they have to be
 * in documents.
 */
export function arbitraryValue(schema: JsonObject, around: Surroundings): fc.Arbitrary<JsonValue> {
  const { wholeSchema, name } = follow(schema, around.definitions);
  if (wholeSchema.const !== undefined) return fc.constant(wholeSchema.const);
  if (Array.isArray(wholeSchema.enum)) return fc.constantFrom(...wholeSchema.enum);
  const [type] = Array.isArray(wholeSchema.type) ? wholeSchema.type : [wholeSchema.type];
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return arbitraryNumber(wholeSchema);
  if (type === "array") return arbitraryList(wholeSchema, around);
  if (type === "object") return arbitraryObject(wholeSchema, around);
  return name === "factName" ? fc.constantFrom(...around.facts) : arbitraryText(wholeSchema, around);
}

/** Whether a schema describes a free text: not an enumeration, not a pattern. */
export function isFreeText(schema: JsonObject): boolean {
  const anyPattern = schema.pattern === undefined || schema.pattern === "\\S";
  return (
    schema.type === "string" && !schema.enum && schema.const === undefined && anyPattern && !schema.asset
  );
}

/** Texts that a schema accepts. */
export function arbitraryText(schema: JsonObject, { assets }: Names): fc.Arbitrary<string> {
  const longest = Number(schema.maxLength ?? 200);
  const fits = (text: string) =>
    [...text].length >= Number(schema.minLength ?? 0) && [...text].length <= longest;
  if (schema.markdown === true) return markdownText.filter(fits);
  if (schema.safeUrl === "frame" || schema.safeUrl === "post") return frameText;
  if (schema.safeUrl !== undefined) return addressText;
  if (schema.asset !== undefined) return fc.constantFrom(...assets);
  if (schema.language === true) return fc.constantFrom("en", "de-AT", "pt-BR", "zh-Hant", "ar");
  if (typeof schema.pattern === "string" && schema.pattern !== "\\S") {
    const isReal = schema.format === "date" ? isDay : schema.format === "moment" ? isMoment : () => true;
    return fc.stringMatching(new RegExp(schema.pattern)).filter((text) => fits(text) && isReal(text));
  }
  return plainText(longest).filter(fits);
}

function arbitraryNumber({ type, minimum, maximum }: JsonObject): fc.Arbitrary<number> {
  const min = Number(minimum ?? 0);
  const max = Number(maximum ?? min + 1_000);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  if (type === "integer") return whole;
  return fc.oneof(
    whole,
    fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(2))),
  );
}

function arbitraryList(schema: JsonObject, around: Surroundings): fc.Arbitrary<JsonValue[]> {
  const items = arbitraryValue(isObject(schema.items) ? schema.items : {}, around);
  const minLength = Number(schema.minItems ?? 0);
  const maxLength = Math.min(Number(schema.maxItems ?? LONGEST), Math.max(LONGEST, minLength));
  const bounds = { minLength, maxLength };
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { ...bounds, selector: (item) => JSON.stringify(item) })
    : fc.array(items, bounds);
}

function arbitraryObject(schema: JsonObject, around: Surroundings): fc.Arbitrary<JsonObject> {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const written = Object.entries(properties).flatMap(([key, child]) =>
    isObject(child) && follow(child, around.definitions).wholeSchema.output !== true
      ? [[key, child] as const]
      : [],
  );
  const always = new Set(requiredKeys({ required: schema.required ?? [] }, {}));
  const members = written.map(([key, child]) =>
    fc.tuple(
      fc.constant(key),
      always.has(key) ? fc.constant(true) : fc.boolean(),
      arbitraryValue(child, around),
    ),
  );
  return fc.tuple(...members).map((all) => {
    const value = Object.fromEntries(all.flatMap(([key, there, child]) => (there ? [[key, child]] : [])));
    const every = Object.fromEntries(all.map(([key, , child]) => [key, child]));
    const met = meetCondition(schema, value, every);
    return obeyRules(schema, schema.table === true ? fitRows(met) : met);
  });
}

/** Leaves out what the rules of a schema refuse: repeated items, keys that work only beside others, and wrong orders. */
function obeyRules(schema: JsonObject, value: JsonObject): JsonObject {
  const { distinct, onlyWith, ascending, else: otherwise } = schema;
  const met = { ...value };
  for (const rules of [onlyWith, isObject(otherwise) ? otherwise.onlyWith : undefined])
    for (const key of Object.keys(rules ?? {})) delete met[key];
  for (const pair of Array.isArray(ascending) ? ascending : []) {
    const [low = "", high = ""] = Array.isArray(pair) ? pair.map(String) : [];
    const [from, to] = [met[low], met[high]];
    if (typeof from === "string" && typeof to === "string" && from > to) delete met[high];
  }
  for (const path of (Array.isArray(distinct) ? distinct : []).flat().map(String)) {
    const [list = "", key = ""] = path.split("/");
    const items = met[list];
    if (!Array.isArray(items)) continue;
    const seen = new Set<JsonValue | undefined>();
    met[list] = items.filter((item) => {
      const own = isObject(item) ? item[key] : undefined;
      const isNew = own === undefined || !seen.has(own);
      seen.add(own);
      return isNew;
    });
  }
  return met;
}

/** Gives each row of a table as many cells as there are columns. */
function fitRows(block: JsonObject): JsonObject {
  const { columns, rows } = block;
  if (!Array.isArray(columns) || !Array.isArray(rows)) return block;
  const fitted = rows.map((row) => {
    const cells = isObject(row) && Array.isArray(row.cells) ? row.cells : [];
    const fit = columns.map((_, index) => cells[index % cells.length] ?? null);
    return isObject(row) ? { ...row, cells: fit } : row;
  });
  return { ...block, rows: fitted };
}

/** Adds the keys that `if`/`then`/`else` require, and removes those they forbid. */
function meetCondition(schema: JsonObject, value: JsonObject, every: JsonObject): JsonObject {
  if (!isObject(schema.if)) return value;
  const met = { ...value };
  const required = requiredKeys(schema, value);
  for (const key of required) if (every[key] !== undefined) met[key] ??= every[key];
  const condition = Array.isArray(schema.if.required) ? schema.if.required.map(String) : [];
  const branch = condition.every((key) => Object.hasOwn(value, key)) ? schema.then : schema.else;
  const forbidden = isObject(branch) && isObject(branch.properties) ? branch.properties : {};
  for (const [key, rule] of Object.entries(forbidden)) {
    const allowed = isObject(rule) && Array.isArray(rule.enum) ? rule.enum : undefined;
    const value = met[key];
    const isRefused = allowed && value !== undefined && !allowed.includes(value);
    if (isRefused && required.includes(key)) met[key] = allowed[0] ?? null;
    else if (rule === false || isRefused) delete met[key];
  }
  return met;
}

/** Values of the same shape, with the same keys, lengths, numbers and choices, but other free texts. */
export function otherTexts(
  value: JsonValue,
  schema: JsonObject,
  around: Surroundings,
): fc.Arbitrary<JsonValue> {
  const { wholeSchema } = follow(schema, around.definitions);
  if (typeof value === "string")
    return isFreeText(wholeSchema) ? arbitraryText(wholeSchema, around) : fc.constant(value);
  const child = (inner: JsonValue | undefined, key?: string) => {
    const properties = isObject(wholeSchema.properties) ? wholeSchema.properties : {};
    const declared = key === undefined ? wholeSchema.items : properties[key];
    return otherTexts(inner ?? null, isObject(declared) ? declared : {}, around);
  };
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map((item) => child(item)));
    const differ = (made: readonly JsonValue[]) =>
      new Set(made.map((item) => JSON.stringify(item))).size === made.length;
    return wholeSchema.uniqueItems === true ? items.filter(differ) : items;
  }
  if (!isObject(value)) return fc.constant(value);
  const others = fc.record(
    Object.fromEntries(Object.keys(value).map((key) => [key, child(value[key], key)])),
  );
  return wholeSchema.distinct
    ? others.map((made) => obeyRules({ distinct: wholeSchema.distinct ?? [] }, made))
    : others;
}
