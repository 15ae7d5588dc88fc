import type { Fact } from "#schema/generated/types.ts";
import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Report } from "#src/content/diagnostics/diagnostic.ts";
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  factUnknown,
  placeholderFormat,
  placeholderUnknown,
} from "#src/content/placeholder/placeholder.rules.ts";
import { numberText } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";
import { FACT_PARTS, formatFact, isFactPart, suggestFact, unknownFact } from "./facts.ts";
import { type FieldLabels, FORMAT_NAMES, printAs, splitPlaceholder, unknownFormat } from "./formats.ts";

/** The names of all objects that placeholders may refer to, whether or not they are available in a given document. */
const OBJECTS: ReadonlySet<string> = new Set(["site", "page", "entry", "item", "count", "Count"]);

/**
 * Matches a placeholder for a number of items: `count.destinations` (of a collection) or `count.#questions` (of the block with that id).
 * `Count` capitalises the number's word; `.digits` writes it in digits.
 */
const COUNT = /^([cC]ount)\.(.+?)(\.digits)?$/;

/** The names that `{{count.…}}` accepts in a document: collections by name, and its own blocks as `#id`. */
export type Countable = {
  /** The count; undefined for anything that cannot be counted. */
  size: (name: string) => number | undefined;
  /** All names with a count. */
  names: () => readonly string[];
};

/** The names available to placeholders. Placeholders for deferred objects are left in place. */
export type Scope = {
  /** BCP 47 tag of the language in which figures are printed. */
  language: string;
  facts: Readonly<Record<string, Fact>>;
  /** Objects by name; `deferred` ones are resolved later, for example when a page includes a fragment. */
  objects: Readonly<Record<string, JsonObject | "deferred">>;
  /** Optional fields by object name: a placeholder for an absent one prints nothing, and is not reported. */
  optional: Readonly<Record<string, ReadonlySet<string>>>;
  /**
   * Counts that placeholders can refer to; undefined if there are none. "deferred" leaves placeholders for counts in place: in a layout or
   * fragment, its own counts are already filled in.
   */
  countable?: Countable | "deferred";
  /** Labels of field values by object name, from the collection of the entry or item. */
  labels?: Readonly<Record<string, FieldLabels | undefined>>;
};

/**
 * The result of looking up a placeholder: its value ("found"), an optional field without one ("absent"), an object that is resolved later
 * ("deferred"), or an unknown name with a suggested correction.
 */
export type Lookup =
  | { state: "found"; value: JsonValue }
  | { state: "absent" | "deferred" }
  | ({ state: "unknown" } & Suggestion);

/** Matches a placeholder, and captures the names in it. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Looks up `{{a | b | long}}`: the first name that has a value, printed in a format if one is given. */
export function lookUpFirst(names: string, scope: Scope, report: Report, pointer: () => string): Lookup {
  const { name, result } = firstOf(names, scope);
  const lookup: Lookup =
    result.state === "found" && isCircular(name, result.value, scope)
      ? { state: "unknown", nearest: undefined }
      : result;
  if (lookup.state === "unknown") {
    const [first = "", ...steps] = name.split(".");
    const { family } = unknownFact(name, Object.keys(scope.facts));
    const isPlaceholder = OBJECTS.has(first) || (steps.length === 0 && family.length === 0);
    const details = { name, nearest: lookup.nearest, certain: lookup.certain };
    const allowed = listNames(fieldsIn(name, scope));
    const suggestion = family.length > 0 ? { name, nearest: undefined } : details;
    report(
      isPlaceholder
        ? { ...placeholderUnknown.at(pointer(), { ...details, allowed }), name }
        : { ...factUnknown.at(pointer(), { ...suggestion, family }), name },
    );
  }
  const { format } = splitPlaceholder(names);
  if (format === undefined) return lookup;
  const suggestion = FORMAT_NAMES.includes(format) ? { nearest: undefined } : suggest(format, FORMAT_NAMES);
  const isSilent = lookup.state === "unknown" || lookup.state === "absent";
  if (isSilent && !FORMAT_NAMES.includes(format))
    report(placeholderFormat.at(pointer(), { name, problem: unknownFormat(format), ...suggestion }));
  if (lookup.state !== "found") return lookup;
  const [object = "", field = ""] = name.split(".");
  const printed = printAs(format, lookup.value, scope.language, scope.labels?.[object]?.get(field));
  if (typeof printed === "string") return { state: "found", value: printed };
  const details = { name, ...printed, ...suggestion };
  report(placeholderFormat.at(pointer(), details));
  return { state: "unknown", nearest: undefined };
}

function firstOf(names: string, scope: Scope): { name: string; result: Lookup } {
  let last: { name: string; result: Lookup } = { name: names, result: { state: "absent" } };
  for (const name of splitPlaceholder(names).names) {
    last = { name, result: lookUp(name, scope) };
    if (last.result.state !== "absent") break;
  }
  return last;
}

/**
 * Tells whether a page field refers to itself. Fields of a page are interpolated before others refer to them, so a field that still
 * contains a placeholder is circular. Errors in other objects and in entries are reported where they are written.
 */
function isCircular(name: string, value: JsonValue, scope: Scope): boolean {
  if (typeof value !== "string" || !value.includes("{{") || name.startsWith("item.")) return false;
  if (value.replaceAll(PLACEHOLDER, "").includes("{{")) return false;
  return [...value.matchAll(PLACEHOLDER)].every(([, names = ""]) => {
    const { result } = firstOf(names, scope);
    return result.state === "found" && typeof result.value !== "object";
  });
}

function lookUp(name: string, scope: Scope): Lookup {
  const [first = "", ...steps] = name.split(".");
  const object = Object.hasOwn(scope.objects, first) ? scope.objects[first] : undefined;
  // A whole page or entry is never a value; only `item` may be one, and is looked up again later.
  if (object === "deferred" && steps.length === 0 && first !== "item")
    return { state: "unknown", nearest: undefined };
  if (object === "deferred") return { state: "deferred" };
  if (object) return walk(object, steps, first, scope);
  if (scope.countable && COUNT.test(name)) return lookUpCount(name, scope.countable, scope.language);
  const value = factValue(name, scope);
  return value === undefined ? { state: "unknown", ...nearestFact(name, scope) } : { state: "found", value };
}

/** Looks up a count: in digits or in words, capitalised for `Count`. */
function lookUpCount(name: string, countable: Countable | "deferred", language: string): Lookup {
  if (countable === "deferred") return { state: "deferred" };
  const [, word = "", thing = "", digits] = COUNT.exec(name) ?? [];
  const size = countable.size(thing);
  if (size === undefined) {
    const { nearest, certain } = suggest(name, countNames(word, countable));
    // The misspelt part may be the block's id.
    return { state: "unknown", nearest, certain: certain && !thing.startsWith("#") };
  }
  const text = digits ? numberText(size, language) : spellOut(size, language);
  const value = word === "Count" ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  return { state: "found", value };
}

function countNames(word: string, countable: Countable): string[] {
  return countable.names().flatMap((thing) => [`${word}.${thing}`, `${word}.${thing}.digits`]);
}

function walk(object: JsonObject, steps: readonly string[], first: string, scope: Scope): Lookup {
  let value: JsonValue | undefined = object;
  for (const step of steps) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  if (value !== undefined && steps.length > 0) return { state: "found", value };
  const optional = scope.optional[first] ?? new Set();
  if (optional.has(steps.join("."))) return { state: "absent" };
  const { nearest, certain } = suggest(steps.join("."), [...Object.keys(object), ...optional]);
  if (nearest === undefined) return { state: "unknown", nearest };
  // The known fields are those of one entry: another entry may have more.
  return { state: "unknown", nearest: `${first}.${nearest}`, certain: certain && first !== "item" };
}

/** Suggestions by misspelt name; cached, since the same slip is often repeated. */
const suggestions = new WeakMap<Scope, Map<string, Suggestion>>();

function nearestFact(name: string, scope: Scope): Suggestion {
  const cache = getOrMake(suggestions, scope, () => new Map<string, Suggestion>());
  return getOrMake(cache, name, () => findNearestFact(name, scope));
}

/** Suggests the fact meant by a misspelt name, including its part: `kent.rain.asOf`. */
function findNearestFact(name: string, scope: Scope): Suggestion {
  const facts = Object.keys(scope.facts);
  const [fact, part] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf(".") + 1)];
  if (isFactPart(part)) {
    // The fact does not have this part.
    if (Object.hasOwn(scope.facts, fact)) return { nearest: undefined };
    const { nearest, certain } = suggestFact(fact, facts);
    if (nearest !== undefined) return { nearest: `${nearest}.${part}`, certain };
  }
  const parts = Object.keys(FACT_PARTS)
    .map((one) => `${fact}.${one}`)
    .filter((one) => factValue(one, scope) !== undefined);
  const { countable } = scope;
  const counts = typeof countable === "object" ? countNames("count", countable) : [];
  return suggestFact(name, [...parts, ...facts, ...counts, ...namesIn(name, scope)]);
}

function factValue(name: string, { facts, language }: Scope): string | number | undefined {
  if (Object.hasOwn(facts, name)) {
    const fact = facts[name];
    return fact && formatFact(fact, language);
  }
  const dot = name.lastIndexOf(".");
  const part = name.slice(dot + 1);
  const fact = Object.hasOwn(facts, name.slice(0, dot)) ? facts[name.slice(0, dot)] : undefined;
  return fact && isFactPart(part) ? FACT_PARTS[part](fact, language) : undefined;
}

/**
 * Candidates for the correction of an unknown name: the other fields of the same object, such as `page.title`; if the object is unknown
 * too, the names of all objects, as in `site.…`.
 */
function fieldsIn(name: string, scope: Scope): string[] {
  return namesIn(name, scope).flatMap((other) => {
    if (!other.includes(".")) return [`${other}.…`];
    return other === name ? [] : [other];
  });
}

/**
 * Candidates for the correction of an unknown name: all fields of its object, such as `page.title`, or the names of all objects if there is
 * no such object.
 */
function namesIn(name: string, scope: Scope): string[] {
  const first = name.split(".")[0] ?? "";
  const { countable } = scope;
  if (typeof countable === "object" && /^[cC]ount$/.test(first))
    return countable.names().map((thing) => `${first}.${thing}`);
  const object = Object.hasOwn(scope.objects, first) ? scope.objects[first] : undefined;
  return isObject(object) ? Object.keys(object).map((key) => `${first}.${key}`) : Object.keys(scope.objects);
}
