import type { Ajv, ErrorObject, SchemaValidateFunction } from "ajv";
import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { say } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { isEffective, keyEffects } from "#src/content/schema/key-effects.ts";
import {
  fieldCells,
  fieldOrder,
  fieldRepeated,
  fieldUnused,
  fieldWithoutEffect,
} from "#src/content/schema/validate/limit.rules.ts";
import { openingTimes } from "./opening-times.rules.ts";

/**
 * A check for a custom schema keyword: returns the problems of an object.
 * @param value of the keyword in the schema
 * @param schema the complete schema of the object
 */
export type KeywordRule = (object: JsonObject, value: JsonValue, schema: JsonObject) => Diagnostic[];

/** Keywords that compare values within one object. */
const RULES: Readonly<Record<string, KeywordRule>> = {
  table: fullRows,
  distinct: distinctValues,
  ascending: ascendingValues,
  onlyWith: effectiveKeys,
  openingTimes,
};

export function addRules(ajv: Ajv): void {
  for (const [keyword, rule] of Object.entries(RULES)) {
    const validate: SchemaValidateFunction = (value: JsonValue, data: JsonObject, schema, at) => {
      validate.errors = rule(data, value, isObject(schema) ? schema : {}).map((diagnostic) => ({
        keyword,
        instancePath: `${at?.instancePath ?? ""}${diagnostic.pointer}`,
        params: { diagnostic },
      }));
      return validate.errors.length === 0;
    };
    ajv.addKeyword({ keyword, type: "object", validate, errors: "full" });
  }
}

export function explainRule({ keyword, instancePath, params }: ErrorObject): Diagnostic | undefined {
  return Object.hasOwn(RULES, keyword) ? { ...params.diagnostic, pointer: instancePath } : undefined;
}

/** Checks `table: true`: each of the `rows` has as many `cells` as there are `columns`. */
function fullRows({ columns, rows }: JsonObject): Diagnostic[] {
  if (!Array.isArray(columns) || !Array.isArray(rows)) return [];
  return rows.flatMap((row, index) => {
    const cells = isObject(row) && Array.isArray(row.cells) ? row.cells : columns;
    const details = { actual: cells.length, limit: columns.length };
    return cells.length === columns.length ? [] : [fieldCells.at(`/rows/${index}/cells`, details)];
  });
}

/**
 * Checks `distinct: [["hidden/name", "honeypot"]]`: the values at the paths of a group differ, ignoring case. A path leads through all
 * items of a list. A missing property has its schema's `default`.
 */
function distinctValues(object: JsonObject, groups: JsonValue, { properties }: JsonObject): Diagnostic[] {
  const diagnostics = pathsIn(groups).flatMap((paths) => {
    const places = new Map<string, string>();
    const keyOf = (value: JsonValue) => JSON.stringify(value).toLowerCase();
    const repeated = (value: JsonValue, pointer: string, other: string) => {
      const [here, there] = [pointer, other].map((place) => place.split("/")[1]);
      const first = valueAt(object, other);
      const valueText =
        first === undefined || first === value
          ? describeValue(value)
          : say("{value}, also written {other},", {
              value: describeValue(value),
              other: describeValue(first),
            });
      const details = { actual: valueText, other: here === there ? undefined : there };
      return fieldRepeated.at(pointer, details);
    };
    return paths.flatMap((path) => {
      const values = valuesAt(object, path.split("/"));
      const standard = values.length === 0 ? valueAt(properties ?? {}, `/${path}/default`) : undefined;
      const holder = standard === undefined ? undefined : places.get(keyOf(standard));
      if (standard !== undefined && holder !== undefined) return [repeated(standard, holder, `/${path}`)];
      return values.flatMap(([value, pointer]) => {
        const other = places.get(keyOf(value));
        if (other === undefined) places.set(keyOf(value), pointer);
        return other === undefined ? [] : [repeated(value, pointer, other)];
      });
    });
  });
  // An item that is repeated as a whole is reported once.
  const items = diagnostics.map(({ pointer }) => splitPointer(pointer)[0]);
  return diagnostics.filter((_, index) => items.indexOf(items[index] ?? "") === index);
}

/** Checks `ascending: [["min", "max"]]`: numbers, days and times in ascending order. */
function ascendingValues(object: JsonObject, pairs: JsonValue): Diagnostic[] {
  return pathsIn(pairs).flatMap(([low = "", high = ""]) => {
    const [first, second] = [object[low], object[high]];
    if (!isAbove(first, second)) return [];
    const details = { name: low, actual: String(first), other: high, limit: String(second) };
    return [fieldOrder.at(`/${high}`, details)];
  });
}

function isAbove(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  const isWritten = typeof first === "string" && typeof second === "string";
  // Days and times sort alphabetically.
  if (isWritten && /\d[-:]/.test(first) && /\d[-:]/.test(second)) return first > second;
  return Number(first) > Number(second);
}

/** Checks `onlyWith: { "min": { "kind": ["number", "date"] } }`: a key only has an effect beside some values of another key. */
function effectiveKeys(object: JsonObject, _: JsonValue, schema: JsonObject): Diagnostic[] {
  return effectsIn(schema).flatMap((effect) => {
    const { key, beside: other, values } = effect;
    if (object[key] === undefined || isEffective(effect, object)) return [];
    // A malformed condition matches everything, which is harmless: no key is reported.
    return "pattern" in values
      ? [
          fieldUnused.at(`/${key}`, {
            name: key,
            other,
            allowed: values.description,
            members: {},
          }),
        ]
      : [
          fieldWithoutEffect.at(`/${key}`, {
            name: key,
            other,
            allowed: values.map((value) => JSON.stringify(value)),
          }),
        ];
  });
}

/** The effects that `onlyWith` of a schema names, without those of its branches. */
const effectsIn = memoised(({ else: _, ...schema }: JsonObject) => keyEffects(schema));

function pathsIn(groups: JsonValue): string[][] {
  return Array.isArray(groups) ? groups.map((group) => (Array.isArray(group) ? group.map(String) : [])) : [];
}

/** The values at a path, which leads through all items of a list, with their pointers. */
function valuesAt(value: JsonValue, path: readonly string[], at = ""): [value: JsonValue, pointer: string][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => valuesAt(one, path, pointerTo(at, index)));
  const [step, ...rest] = path;
  if (step === undefined) return [[value, at]];
  const next = isObject(value) ? value[step] : undefined;
  return next === undefined ? [] : valuesAt(next, rest, pointerTo(at, step));
}
