import { isObject, type JsonObject, type JsonValue } from "../../../content/json/json.ts";
import { textOfHtml } from "../../html/html-as-markdown.ts";
import { plainField } from "../imported.ts";

export const at = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isObject(value) ? value[key] : undefined;

export const listOf = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);

export function stringOf(value: JsonValue | undefined): string {
  if (typeof value === "string") return value.trim();
  return isObject(value) ? stringOf(value.text) : "";
}

/** Returns a meta value of an item (`wp:postmeta`) by its key. */
export function metaOf(item: JsonObject, key: string): string {
  const meta = listOf(item["wp:postmeta"]).find((one) => stringOf(at(one, "wp:meta_key")) === key);
  return stringOf(at(meta, "wp:meta_value"));
}

export const itemTitle = (item: JsonObject): string =>
  plainField(textOfHtml(stringOf(item.title))) || `Post ${stringOf(item["wp:post_id"])}`;
