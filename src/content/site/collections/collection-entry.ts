import { describeValue } from "#src/content/diagnostics/describe.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";

/** An entry of a collection: the fields that `{{item.…}}` may name; pages also have `href`, `title`, `description`. */
export type CollectionEntry = JsonObject;

/** The name of an entry in messages: its label, or a substitute. */
export function nameOfEntry(member: CollectionEntry): string {
  return describeValue(member.label ?? member.name ?? member.title ?? member.href);
}

/**
 * Compares entries by a field; those with equal or missing values keep the default order: `order`, `label`, address.
 * @param sort the field, prefixed with "-" to reverse; undefined for the default order
 */
export function compareEntries(sort: string | undefined): (a: CollectionEntry, b: CollectionEntry) => number {
  const field = sort?.replace(/^-/, "");
  const direction = sort?.startsWith("-") ? -1 : 1;
  return (a, b) =>
    (field ? direction * compareValues(a[field], b[field]) : 0) ||
    compareValues(a.order, b.order) ||
    compareValues(a.label, b.label) ||
    compareValues(a.href, b.href);
}

/** Numbers before texts before missing values; texts in British alphabetical order. */
function compareValues(a: JsonValue | undefined, b: JsonValue | undefined): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return COLLATOR.compare(a, b);
  return rank(a) - rank(b);
}

const COLLATOR = new Intl.Collator("en-GB", { numeric: true });

function rank(value: JsonValue | undefined): number {
  return typeof value === "number" ? 0 : typeof value === "string" ? 1 : 2;
}
