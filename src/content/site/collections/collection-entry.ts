import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { compareTexts } from "#src/language/format.ts";

/**
 * An entry of a collection: the fields that `{{item.…}}` may name; pages also have `href`, and `title`, `description` and
 * `lang` unless their entry has fields of these names. What the engine itself needs stands under keys that no field of a
 * site can have.
 */
export type CollectionEntry = JsonObject;

/** Route of the page that has the entry; an item of a data document has none. */
export const PAGE = "$page";
/** Language of that page, unless it is the main one. */
export const LANGUAGE = "$language";
/** Route of the page that it translates. */
export const SOURCE = "$source";

export const isPage = (member: CollectionEntry): boolean => member[PAGE] !== undefined;

/** The name of an entry in messages: its label, or a substitute. */
export function nameOfEntry(member: CollectionEntry): string {
  return describeValue(member.label ?? member.name ?? member.title ?? member.href);
}

/**
 * Compares entries by a field; those with equal or missing values keep the default order: `order`, `label`, address.
 * @param language whose alphabetical order counts
 * @param sort the field, prefixed with "-" to reverse; undefined for the default order
 */
export function compareEntries(
  sort: string | undefined,
  language: string,
): (a: CollectionEntry, b: CollectionEntry) => number {
  const field = sort?.replace(/^-/, "");
  const compare = (a: JsonValue | undefined, b: JsonValue | undefined) => compareValues(a, b, language);
  const direction = sort?.startsWith("-") ? -1 : 1;
  return (a, b) =>
    (field ? direction * compare(a[field], b[field]) : 0) ||
    compareNumbers(a.order, b.order) ||
    compare(a.label, b.label) ||
    compare(a.href, b.href);
}

/** Numbers before texts before missing values; texts in the alphabetical order of a language. */
function compareValues(a: JsonValue | undefined, b: JsonValue | undefined, language: string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b, language);
  return rank(a) - rank(b);
}

/** A position that is not a number is a field of the site's own. */
const compareNumbers = (a: JsonValue | undefined, b: JsonValue | undefined): number =>
  compareValues(typeof a === "number" ? a : undefined, typeof b === "number" ? b : undefined, "en");

function rank(value: JsonValue | undefined): number {
  return typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;
}
