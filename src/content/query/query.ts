import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { asksToday } from "./conditions.ts";

/** A query over a collection as written in a document, before it is expanded. */
export type Query = JsonObject & { collection: string; item: JsonObject };

/** Tells whether a value is a query, which lists with `collection: true` accept. */
export function isQuery(value: JsonValue | undefined): value is Query {
  return isObject(value) && typeof value.collection === "string" && isObject(value.item);
}

/** Finds the queries in a value whose results depend on the current day, each with its JSON pointer. */
export function dayQueriesIn(
  value: JsonValue | undefined,
  pointer = "",
): { query: Query; pointer: string }[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  if (isQuery(value)) return asksToday(value.where) ? [{ query: value, pointer }] : [];
  return Object.entries(value).flatMap(([key, child]) => dayQueriesIn(child, pointerTo(pointer, key)));
}
