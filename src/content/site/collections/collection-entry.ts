import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { Said } from "#src/content/diagnostics/say.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { compareTexts } from "#src/language/format.ts";

/**
 * An entry of a collection: the fields that `{{item.…}}` may name; pages also have `href`, and `title`, `description` and `lang` unless
 * their entry has fields of these names. Internal fields of the engine have keys that site fields cannot have.
 */
export type CollectionEntry = JsonObject;

/** Key for the route of the entry's page; items of data documents have none. */
export const PAGE = "$page";
/** Key for the language of the entry's page, unless it is the site's main language. */
export const LANGUAGE = "$language";
/** Key for the source page of a translated page, by its route. */
export const SOURCE = "$source";

export const isPage = (member: CollectionEntry): boolean => member[PAGE] !== undefined;

/** The name of an entry in messages: its label, or the best substitute. */
export function nameOfEntry(member: CollectionEntry): string | Said {
  return describeValue(member.label ?? member.name ?? member.title ?? member.href);
}

/**
 * Compares entries by a field; ties are in default order: `order`, `label`, address.
 * @param language of the alphabetical order
 * @param sort the field, prefixed with "-" for descending; undefined for the default order
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

/** Compares values: numbers before texts before missing values; texts alphabetically in a language. */
function compareValues(a: JsonValue | undefined, b: JsonValue | undefined, language: string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b, language);
  return rank(a) - rank(b);
}

/** Compares two `order` fields; a value that is not a number belongs to a field of the site with the same name, and is ignored. */
const compareNumbers = (a: JsonValue | undefined, b: JsonValue | undefined): number =>
  compareValues(typeof a === "number" ? a : undefined, typeof b === "number" ? b : undefined, "en");

function rank(value: JsonValue | undefined): number {
  return typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;
}
