import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** The examples of a block, which composition adds to its schema as editor snippets. */
export function blockExamples(schema: JsonObject): JsonValue[] {
  const snippets = Array.isArray(schema.defaultSnippets) ? schema.defaultSnippets : [];
  return snippets.flatMap((snippet) =>
    isObject(snippet) && snippet.body !== undefined ? [unescaped(snippet.body)] : [],
  );
}

/** In a snippet, "$" is written as "\$". */
function unescaped(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.replaceAll("\\$", "$");
  if (Array.isArray(value)) return value.map(unescaped);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, unescaped(child)]));
}
