import type { JsonValue } from "#src/content/json/json.ts";
import { lookUpFirst, PLACEHOLDER, type Scope } from "./placeholder-lookup.ts";

/**
 * What the placeholders in a document or a part of it stand for, by what is written between their braces. Those that
 * lead nowhere are left out, and so are the fields of a query's items.
 * @param text the part as JSON
 */
export function placeholderValues(text: string, scope: Scope): Record<string, JsonValue> {
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()));
  const values: Record<string, JsonValue> = {};
  for (const name of names) {
    const found = lookUpFirst(
      name,
      scope,
      () => {},
      () => "",
    );
    if (found.state === "found") values[name] = found.value;
  }
  return values;
}
