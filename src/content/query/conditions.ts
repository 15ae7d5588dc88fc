import { dayOf, type TimeZone } from "#src/content/dates/time-zone.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** The keyword for the current day in conditions. */
export const TODAY = "today";

/** The inputs for evaluating the conditions of a query. */
export type QueryContext = {
  /** The day to which "today" in conditions refers, `YYYY-MM-DD`. If undefined, every entry meets such a condition. */
  today: string | undefined;
  timeZone: TimeZone;
  /** For each translated page, by its address, the address of the page that it translates. */
  sources?: ReadonlyMap<string, string>;
};

/** Tells whether an entry meets all conditions of a query. @param where of the query */
export function meetsAll(entry: JsonObject, where: JsonValue | undefined, context: QueryContext): boolean {
  return Object.entries(isObject(where) ? where : {}).every(([field, asked]) =>
    meets(entry[field], asked, context, field === "date" ? entry.lastDay : undefined),
  );
}

/**
 * Tells whether a field meets its condition: a value, or an object of comparisons that must all hold.
 * @param last the last day of a period that starts with the field's value; the entry counts as current until that day
 */
export function meets(
  value: JsonValue | undefined,
  condition: JsonValue,
  context: QueryContext,
  last: JsonValue | undefined = undefined,
): boolean {
  if (!isObject(condition)) return equals(value, condition, context);
  const { from, before, not, in: some } = condition;
  const isOneOf = (values: JsonValue) => [values].flat().some((one) => equals(value, one, context));
  return (
    (some === undefined || isOneOf(some)) &&
    (not === undefined || !isOneOf(not)) &&
    (from === undefined || compares(last ?? value, from, context, (order) => order >= 0)) &&
    (before === undefined ||
      compares(before === TODAY ? (last ?? value) : value, before, context, (order) => order < 0))
  );
}

/** Compares a field with a value: a missing flag equals false, and an address equals its translations. */
function equals(
  value: JsonValue | undefined,
  condition: JsonValue,
  { today, timeZone, sources }: QueryContext,
): boolean {
  const day = condition === TODAY ? dayOf(value, timeZone) : undefined;
  if (day !== undefined) return today === undefined || day === today;
  const pageOf = (one: JsonValue) => (typeof one === "string" ? (sources?.get(one) ?? one) : one);
  return pageOf(value ?? false) === pageOf(condition);
}

function compares(
  value: JsonValue | undefined,
  bound: JsonValue,
  { today, timeZone }: QueryContext,
  holds: (order: number) => boolean,
): boolean {
  if (typeof value === "number" && typeof bound === "number") return holds(value - bound);
  const day = dayOf(value, timeZone);
  if (day === undefined) return false;
  if (bound === TODAY && today === undefined) return true;
  const other = dayOf(bound === TODAY ? today : bound, timeZone);
  return other !== undefined && holds(day < other ? -1 : day > other ? 1 : 0);
}

/** Tells whether a condition depends on the current day. */
export function asksToday(condition: JsonValue | undefined): boolean {
  return isObject(condition) || Array.isArray(condition)
    ? Object.values(condition).some(asksToday)
    : condition === TODAY;
}
