import type { ErrorObject } from "ajv";
import { describeKind, listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest, suggest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { meantType } from "#src/content/schema/meant/meant-type.ts";
import { keysMeantBy } from "#src/content/schema/meant/same-words.ts";
import { entryUnknownCollection, pageUnknownBlock } from "#src/content/schema/validate/block.rules.ts";
import { fieldMissing, fieldUnknown } from "#src/content/schema/validate/key.rules.ts";
import { fieldType } from "#src/content/schema/validate/value.rules.ts";
import type { Union, Vocabulary } from "#src/content/schema/vocabulary.ts";

/** The tag that selects a member of a union is missing or unknown. */
export function explainUnion(
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
    if (key === undefined) return fieldMissing.at(pointer, { name: tag, description: "" });
    const certain = keysMeantBy(key, [tag]).length > 0 || suggest(key, [tag]).certain;
    const details = { name: key, nearest: tag, certain, allowed: "" };
    return fieldUnknown.at(pointerTo(pointer, key), details);
  }
  const at = pointerTo(pointer, tag);
  if (typeof value !== "string") return fieldType.at(at, { found: describeKind(value), expected: "text" });
  const suggestion = meantType(value, union);
  // Any entry can be in any collection, whereas blocks differ in their fields: see `--fix`.
  const certain = tag === "collection" ? suggestion.nearest !== undefined : suggestion.certain;
  const details = { name: value, nearest: suggestion.nearest, certain, allowed };
  return (tag === "collection" ? entryUnknownCollection : pageUnknownBlock).at(at, details);
}

/** The key that was probably meant as the tag: a misspelling, or another word whose value is one of its names. */
function keyForTag(tag: string, data: JsonObject, union: Union): string | undefined {
  // A key with a meaning of its own is not a misspelt one.
  const unknown = Object.keys(data).filter((key) => !union.keys.has(key));
  const misspelt = unknown.find((key) => nearest(key, [tag]) !== undefined);
  return (
    misspelt ??
    unknown.find((key) => keysMeantBy(key, [tag]).length > 0 && union.names.includes(String(data[key])))
  );
}
