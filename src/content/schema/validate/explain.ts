import type { ErrorObject } from "ajv";
import { describeKind, listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest, suggest } from "#src/content/diagnostics/nearest.ts";
import { say } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import { blockPointer, isBlock } from "#src/content/schema/blocks.ts";
import { foreignKey } from "#src/content/schema/meant/foreign-key.ts";
import { meantType } from "#src/content/schema/meant/meant-type.ts";
import { keysMeantBy } from "#src/content/schema/meant/same-words.ts";
import {
  blockVersion,
  documentVersion,
  fieldEmpty,
  fieldMissing,
  fieldUnknown,
} from "#src/content/schema/validate/key.rules.ts";
import type { Union, Vocabulary } from "#src/content/schema/vocabulary.ts";
import { entryUnknownCollection, pageUnknownBlock } from "./block.rules.ts";
import {
  type ErrorsAt,
  errorsByPlace,
  explainConflict,
  explainMissing,
  findMisspelt,
  type Misspelt,
  meantKeysAt,
} from "./explain-keys.ts";
import { findMisplaced } from "./explain-place.ts";
import { explainValue } from "./explain-value.ts";
import { fieldType } from "./value.rules.ts";

/** Keywords whose errors only repeat another error about the same value. */
const REPEATING_KEYWORDS = new Set(["if", "oneOf", "propertyNames"]);

/**
 * Converts ajv's errors about one document into diagnostics for authors, one for each mistake.
 * A misspelt key also makes the correct one missing: together they are one mistake. Of several errors about one value only the first is
 * kept, because the others follow from it.
 * @param vocabulary the names that the schemas define
 * @param root the value that was validated
 * @param validate validates another value with the same schema, to find out which empty values could be removed
 */
export function explainErrors(
  allErrors: readonly ErrorObject[],
  vocabulary: Vocabulary,
  root: JsonValue,
  validate?: Validate,
): Diagnostic[] {
  const outdated = explainVersions(allErrors, root);
  const empty = validate ? explainEmpty(allErrors, root, validate) : new Map<string, Diagnostic>();
  // The present schema does not apply to documents of another version.
  const errors = allErrors.filter(
    ({ instancePath }) => !isOutdated(instancePath, outdated) && !empty.has(instancePath),
  );
  const { misplaced, others } = findMisplaced(errors, vocabulary, root);
  const errorsAt = errorsByPlace(others);
  const misspelt = findMisspelt(others, errorsAt, vocabulary);
  const diagnostics = [...outdated.values(), ...empty.values(), ...misplaced];
  const names = new Set(
    others.flatMap(({ keyword, instancePath, params }) =>
      keyword === "propertyNames" ? [`${instancePath} ${params.propertyName}`] : [],
    ),
  );
  const visited = new Set<string>();
  for (const error of others) {
    if (REPEATING_KEYWORDS.has(error.keyword) || followsFromMisspelt(error, errorsAt, misspelt)) continue;
    const explained = explain(error, errorsAt, misspelt, vocabulary);
    const { data, instancePath } = error;
    // Compared through a set: an author's object may have a key "toString".
    const isName = explained && typeof data === "string" && names.has(`${instancePath} ${data}`);
    const diagnostic = isName ? aboutName(explained, data) : explained;
    if (!diagnostic) continue;
    const place = `${diagnostic.pointer} ${diagnostic.spot} ${error.keyword === "required" ? error.params.missingProperty : ""}`;
    if (visited.has(place)) continue;
    visited.add(place);
    diagnostics.push(diagnostic);
  }
  return diagnostics;
}

/**
 * Changes a diagnostic about an object into one about the name of its member: ajv reports an invalid name as if it were the object's value.
 */
function aboutName({ cure: _, ...diagnostic }: Diagnostic, name: string): Diagnostic {
  return { ...diagnostic, pointer: pointerTo(diagnostic.pointer, name), spot: "key" };
}

/** Tells whether an error follows from a misspelt key, because a condition in the schema tests the correct key. */
function followsFromMisspelt(
  { schemaPath, instancePath }: ErrorObject,
  errorsAt: ErrorsAt,
  misspelt: Misspelt,
): boolean {
  if (!/\/(?:then|else)\//.test(schemaPath)) return false;
  const [parent] = splitPointer(instancePath);
  return [instancePath, parent].some((place) => {
    const suggestions = meantKeysAt(place, misspelt);
    return errorsAt(place).some(
      ({ keyword, parentSchema }) =>
        keyword === "if" &&
        suggestions.some((key) => JSON.stringify(parentSchema?.if).includes(JSON.stringify(key))),
    );
  });
}

function explain(
  error: ErrorObject,
  errorsAt: ErrorsAt,
  misspelt: Misspelt,
  vocabulary: Vocabulary,
): Diagnostic | undefined {
  const { keyword, params, instancePath: pointer, parentSchema } = error;
  switch (keyword) {
    case "additionalProperties": {
      const name = String(params.additionalProperty);
      const allowed = listNames(Object.keys(parentSchema?.properties ?? {}));
      const foreign = parentSchema?.title === "PageDocument" ? foreignKey(name, error.data) : undefined;
      const suggestion = foreign ?? misspelt.get(pointer)?.get(name);
      return fieldUnknown.at(pointerTo(pointer, name), { name, allowed, ...suggestion });
    }
    case "required":
      return explainMissing(error, errorsAt(pointer), misspelt);
    case "false schema":
      return explainConflict(error, errorsAt, misspelt);
    case "discriminator":
      return explainUnion(error, vocabulary);
    default:
      return explainValue(error, errorsAt(pointer), vocabulary);
  }
}

/** Version errors of documents and blocks, by pointer. */
type Outdated = ReadonlyMap<string, Diagnostic>;

/** Finds the document or blocks of another version; if it is the document, its blocks are not examined. */
function explainVersions(errors: readonly ErrorObject[], root: JsonValue): Outdated {
  const result = new Map(errors.flatMap((error) => explainVersion(error, root)));
  const document = result.get("");
  return document ? new Map([["", document]]) : result;
}

/** Tells whether a pointer leads into a document or block of another version. */
function isOutdated(pointer: string, outdated: Outdated): boolean {
  return outdated.size > 0 && (outdated.has("") || outdated.has(blockPointer(pointer) ?? ""));
}

function explainVersion(error: ErrorObject, root: JsonValue): [holder: string, Diagnostic][] {
  const { keyword, instancePath, params, parentSchema, data } = error;
  const holder = keyword === "const" ? instancePath.replace(/\/version$/, "") : instancePath;
  if (holder !== "" && blockPointer(holder) !== holder) return [];
  const value = holder === "" ? root : valueAt(root, holder);
  const differs = (count: number, limit: number, pointer: string): [string, Diagnostic][] => {
    const diagnostic = isBlock(value)
      ? blockVersion.at(pointer, { name: value.type, actual: count, limit })
      : documentVersion.at(pointer, { actual: count, limit });
    return [[holder, diagnostic]];
  };
  if (keyword === "const" && instancePath === `${holder}/version` && Number.isInteger(data))
    return differs(Number(data), Number(params.allowedValue), instancePath);
  if (keyword === "required" && params.missingProperty === "version")
    return differs(1, Number(parentSchema?.properties?.version?.const), holder);
  // Version 1 has no `version` key.
  const source = isBlock(value) ? value.version : undefined;
  const isSurplus = keyword === "additionalProperties" && params.additionalProperty === "version";
  if (isSurplus && Number.isInteger(source) && source !== 1)
    return differs(Number(source), 1, `${holder}/version`);
  return [];
}

/** Keywords whose errors about an empty value only restate that it is empty. */
const KEYWORDS: ReadonlySet<string> = new Set(
  "type enum const minLength pattern format safeUrl markdown".split(" "),
);

/** Returns ajv's errors about a value. */
type Validate = (value: JsonValue) => readonly ErrorObject[];

/**
 * Finds optional keys with an empty value (null or a text without letters) that can be removed to make the document valid.
 * @returns a diagnostic for each, by pointer
 */
function explainEmpty(
  errors: readonly ErrorObject[],
  root: JsonValue,
  validate: Validate,
): Map<string, Diagnostic> {
  const result = new Map(
    errors.flatMap(({ keyword, instancePath, data }): [string, boolean][] => {
      const isMember = instancePath !== "" && isObject(valueAt(root, splitPointer(instancePath)[0]));
      return KEYWORDS.has(keyword) && isMember && isEmpty(data) ? [[instancePath, data === null]] : [];
    }),
  );
  if (result.size === 0) return new Map();
  for (const { keyword, instancePath, params } of validate(without(root, result.keys())))
    if (keyword === "required") result.delete(`${instancePath}/${params.missingProperty}`);
  return new Map(
    [...result].map(([pointer, isNull]) => {
      const [, name] = splitPointer(pointer);
      return [pointer, fieldEmpty.at(pointer, { name, isNull, members: {} })];
    }),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "string" && value.trim() === "");

function without(root: JsonValue, pointers: Iterable<string>): JsonValue {
  const copy = structuredClone(root);
  for (const pointer of pointers) {
    const [holder, name] = splitPointer(pointer);
    const parent = valueAt(copy, holder);
    if (isObject(parent)) delete parent[name];
  }
  return copy;
}

/** Explains a missing or unknown tag of a union. */
function explainUnion(
  { instancePath: pointer, params, data }: ErrorObject,
  { unions }: Vocabulary,
): Diagnostic | undefined {
  const tag = String(params.tag);
  const union = unions[tag];
  if (!isObject(data) || !union) return undefined;
  const value = data[tag];
  const allowed = listNames(union.names);
  if (value === undefined) {
    const key = keyForTag(tag, data, union);
    if (key === undefined) return fieldMissing.at(pointer, { name: tag });
    const certain = keysMeantBy(key, [tag]).length > 0 || suggest(key, [tag]).certain;
    const details = { name: key, nearest: tag, certain, allowed: "" };
    return fieldUnknown.at(pointerTo(pointer, key), details);
  }
  const at = pointerTo(pointer, tag);
  if (typeof value !== "string")
    return fieldType.at(at, { actual: describeKind(value), expected: say("text") });
  const suggestion = meantType(value, union);
  // Any entry can be in any collection, whereas blocks differ in their fields: see `--fix`.
  const certain = tag === "collection" ? suggestion.nearest !== undefined : suggestion.certain;
  const details = { name: value, nearest: suggestion.nearest, certain, allowed };
  return (tag === "collection" ? entryUnknownCollection : pageUnknownBlock).at(at, details);
}

/** Finds the key that was meant as the tag: a misspelling, or an unknown key whose value is a member's name. */
function keyForTag(tag: string, data: JsonObject, union: Union): string | undefined {
  // A key that the union knows is not a misspelt tag.
  const unknown = Object.keys(data).filter((key) => !union.keys.has(key));
  const misspelt = unknown.find((key) => nearest(key, [tag]) !== undefined);
  return (
    misspelt ??
    unknown.find((key) => keysMeantBy(key, [tag]).length > 0 && union.names.includes(String(data[key])))
  );
}
