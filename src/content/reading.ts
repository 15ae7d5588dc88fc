import { isObject, type JsonObject, type JsonValue } from "#src/content/json.ts";
import { MarkdownTooComplex } from "#src/content/markdown-limits.ts";
import { readingTime } from "#src/content/markdown-words.ts";

/** How long the Markdown of a page's own blocks takes to read; undefined for a page without any. */
export function readingTimeOf(blocks: JsonValue | undefined): string | undefined {
  const texts = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.markdown === "string" ? [block.markdown] : [],
  );
  if (texts.length === 0) return undefined;
  try {
    return readingTime(texts.join("\n\n"));
  } catch (error) {
    // Reported where the text is checked.
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}

/** An entry with its reading time, where the schema of its collection knows one. */
export function withReadingTime(
  entry: JsonObject,
  blocks: JsonValue | undefined,
  fields: readonly string[] | undefined,
): JsonObject {
  const time = fields?.includes("readingTime") ? readingTimeOf(blocks) : undefined;
  return time === undefined ? entry : { ...entry, readingTime: time };
}
