import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import type { Visited } from "./document-schemas.ts";

/** The role of a text for readers. */
export type TextKind = "heading" | "button" | "alt" | "label" | "text" | "markdown";

const cache = new WeakMap<JsonObject, boolean>();

/** The role of a text that readers see or hear; undefined for ids, addresses, dates, names of facts and the like. */
export function textKind({ value, schema, parent, key }: Visited): TextKind | undefined {
  if (typeof value !== "string" || key === "$schema" || !isFreeText(schema)) return undefined;
  if (schema.markdown === true) return "markdown";
  if (typeof schema.heading === "number") return "heading";
  if (parent?.definition === "image" && key === "alt") return "alt";
  if (parent?.definition === "action" && key === "label") return "button";
  return isShort(schema.maxLength) ? "label" : "text";
}

function isFreeText(schema: JsonObject): boolean {
  const before = cache.get(schema);
  if (before !== undefined) return before;
  const { type, pattern, $schema } = schema;
  const anyForm = pattern === undefined || pattern === "\\S";
  const special = ["enum", "const", "invisible", "safeUrl", "asset", "fact", "output"];
  const free = type === "string" && anyForm && !$schema && special.every((key) => schema[key] === undefined);
  cache.set(schema, free);
  return free;
}

function isShort(maxLength: JsonValue | undefined): boolean {
  return typeof maxLength === "number" && maxLength <= 80;
}
