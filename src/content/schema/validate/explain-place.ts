import type { ErrorObject } from "ajv";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { say } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointersUp,
  pointerTo,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { isBlockList } from "#src/content/schema/blocks.ts";
import { keysMeantBy } from "#src/content/schema/meant/same-words.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { pageStrayBlock, pageStrayItem, pageTypeAsKey } from "#src/content/schema/validate/block.rules.ts";
import { fieldType } from "#src/content/schema/validate/value.rules.ts";
import type { Vocabulary } from "#src/content/schema/vocabulary.ts";

type Misplaced = {
  diagnostic: Diagnostic;
  /** Pointer of the errors that follow from the misplaced object, and so are dropped. */
  pointer: string;
  /** Limits the dropped errors to those about the given unknown keys; if undefined, all errors at the pointer and below are dropped. */
  keys?: ReadonlySet<string>;
};

/**
 * Finds misplaced blocks and items, for which errors about individual keys would be meaningless.
 * @param root the document or block that was validated
 * @returns diagnostics for them, and the unrelated errors
 */
export function findMisplaced(
  errors: readonly ErrorObject[],
  vocabulary: Vocabulary,
  root: JsonValue,
): { misplaced: Diagnostic[]; others: ErrorObject[] } {
  const misplaced: Diagnostic[] = [];
  const places = new Set<string>();
  const keysAt = new Map<string, Set<string>>();
  const isCovered = ({ keyword, instancePath, params }: ErrorObject) =>
    (keyword === "additionalProperties" &&
      keysAt.get(instancePath)?.has(String(params.additionalProperty))) ||
    (places.size > 0 && [...pointersUp(instancePath)].some((at) => places.has(at)));
  for (const error of errors) {
    const misplacement = isCovered(error) ? undefined : explainPlace(error, vocabulary, root);
    if (!misplacement) continue;
    const { diagnostic, pointer, keys } = misplacement;
    misplaced.push(diagnostic);
    if (!keys) places.add(pointer);
    else for (const key of keys) getOrMake(keysAt, pointer, () => new Set<string>()).add(key);
  }
  return { misplaced, others: errors.filter((error) => !isCovered(error)) };
}

function explainPlace(error: ErrorObject, vocabulary: Vocabulary, root: JsonValue): Misplaced | undefined {
  switch (error.keyword) {
    case "discriminator":
      return error.params.tag === "type" ? withoutType(error, vocabulary, root) : undefined;
    case "additionalProperties":
      return strayBlock(error, vocabulary) ?? typeAsKey(error, vocabulary) ?? bareQuery(error);
    case "required":
      return bareQuery(error);
    case "type":
      return typesInPlaceOfList(error, vocabulary);
    default:
      return undefined;
  }
}

/** Explains an object without a type in a list of blocks: its type was written as the key, or it is an item of some other list. */
function withoutType(
  { instancePath: pointer, data }: ErrorObject,
  vocabulary: Vocabulary,
  root: JsonValue,
): Misplaced | undefined {
  if (!isObject(data) || Object.hasOwn(data, "type")) return undefined;
  const [key, ...others] = Object.keys(data);
  if (key !== undefined && others.length === 0 && isType(key, vocabulary) && isObject(data[key])) {
    const diagnostic = pageTypeAsKey.at(pointerTo(pointer, key), { name: key });
    return { diagnostic, pointer };
  }
  const owner = listThatTakes(data, vocabulary, typeBefore(root, pointer));
  if (!owner) return undefined;
  return { diagnostic: pageStrayItem.at(pointer, owner), pointer };
}

/** Explains an object with a block type in a place without blocks. */
function strayBlock(
  { instancePath: pointer, params, data }: ErrorObject,
  { unions }: Vocabulary,
): Misplaced | undefined {
  if (params.additionalProperty !== "type" || !isObject(data)) return undefined;
  const type = String(data.type);
  const schema = unions.type?.members.get(type);
  if (!schema) return undefined;
  const keys = isObject(schema.properties) ? schema.properties : {};
  const where = pointer === "" ? say('beside "blocks"') : say("inside another list or object");
  return {
    diagnostic: pageStrayBlock.at(pointerTo(pointer, "type"), { name: type, where }),
    pointer,
    ...(pointer === "" ? { keys: new Set(Object.keys(keys)) } : {}),
  };
}

/**
 * Explains a block type used as a key of a document or block: `"hero": { … }`. Returns undefined if the key is more likely a misspelling of
 * a key that the object lacks.
 */
function typeAsKey(
  { instancePath: pointer, params, parentSchema, data }: ErrorObject,
  vocabulary: Vocabulary,
): Misplaced | undefined {
  const key = String(params.additionalProperty);
  const value = isObject(data) ? data[key] : undefined;
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  const names = Object.keys(parentSchema?.properties ?? {});
  if (!isType(key, vocabulary) || keysMeantBy(key, names).length > 0) return undefined;
  const missing = names.filter((name) => !Object.hasOwn(Object(data), name));
  if (nearest(key, missing) !== undefined) return undefined;
  const diagnostic = pageTypeAsKey.at(pointerTo(pointer, key), { name: key });
  return { diagnostic, pointer, keys: new Set([key]) };
}

/** Reports an object in place of a list that has no key of a query: one item without its brackets. */
function bareQuery({ instancePath: pointer, parentSchema, data }: ErrorObject): Misplaced | undefined {
  if (parentSchema?.title !== "CollectionQuery" || !isObject(data)) return undefined;
  if (["collection", "item", "sort", "where", "limit"].some((key) => Object.hasOwn(data, key)))
    return undefined;
  const details = {
    actual: say("an object"),
    expected: say("a list, or a query over a collection"),
    cure: [data],
  };
  return { diagnostic: fieldType.at(pointer, details), pointer };
}

/** Explains block types used as keys: `"blocks": { "hero": { … }, "faq": { … } }` */
function typesInPlaceOfList(
  { instancePath: pointer, params, data }: ErrorObject,
  vocabulary: Vocabulary,
): Misplaced | undefined {
  if (params.type !== "array" || !isObject(data) || !isBlockList(pointer)) return undefined;
  const key = Object.keys(data).find((name) => isType(name, vocabulary) && isObject(data[name]));
  if (key === undefined) return undefined;
  const diagnostic = pageTypeAsKey.at(pointerTo(pointer, key), { name: key });
  return { diagnostic, pointer };
}

function isType(key: string, { unions }: Vocabulary): boolean {
  const union = unions.type;
  return union !== undefined && (union.names.includes(key) || union.alsoCalled.has(key));
}

/** Finds the list that would accept an object as its item, and the block with that list; tries the preceding block first. */
function listThatTakes(
  item: JsonObject,
  vocabulary: Vocabulary,
  before: string | undefined,
): { list: string; name: string } | undefined {
  const keys = Object.keys(item);
  if (keys.length < 2) return undefined;
  const fitting = listsOf(vocabulary).filter(
    ({ own, needed }) => keys.every((key) => own.has(key)) && needed.every((key) => Object.hasOwn(item, key)),
  );
  return fitting.find((one) => one.name === before) ?? fitting[0];
}

/** A list of objects in a block, with the allowed and required keys of its items. */
type ItemList = { list: string; name: string; own: ReadonlySet<string>; needed: readonly string[] };

/** The lists of objects in all blocks; cached, since thousands of objects may lack a type. */
const listsOf = memoised((vocabulary: Vocabulary): ItemList[] => {
  const result: ItemList[] = [];
  for (const [name, { properties }] of vocabulary.unions.type?.members ?? []) {
    for (const [list, schema] of Object.entries(isObject(properties) ? properties : {})) {
      const items = isObject(schema) ? follow(schema, vocabulary.definitions).wholeSchema.items : undefined;
      if (!isObject(items)) continue;
      const { properties: own, required } = follow(items, vocabulary.definitions).wholeSchema;
      if (!isObject(own)) continue;
      const needed = Array.isArray(required) ? required.map(String) : [];
      result.push({ list, name, own: new Set(Object.keys(own)), needed });
    }
  }
  return result;
});

function typeBefore(root: JsonValue, pointer: string): string | undefined {
  const [list, index] = splitPointer(pointer);
  const before = valueAt(root, `${list}/${Number(index) - 1}`);
  return isObject(before) ? String(before.type) : undefined;
}
