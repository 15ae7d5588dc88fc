import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { readingTime } from "#src/content/markdown/markdown-words.ts";

/** The reading time of the Markdown in a page's own blocks; undefined for a page without any. */
export function readingTimeOf(blocks: JsonValue | undefined): string | undefined {
  const texts = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.markdown === "string" ? [block.markdown] : [],
  );
  if (texts.length === 0) return undefined;
  const text = texts.join("\n\n");
  try {
    const time = times.get(text) ?? readingTime(text);
    if (times.size >= MOST_TIMES) times.clear();
    times.set(text, time);
    return time;
  } catch (error) {
    // Reported where the text is checked.
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}

/** Cached: needed for the page's entry, for the page itself, and for every repeated check. */
const times = new Map<string, string>();
const MOST_TIMES = 50;

/** An entry with its reading time, if the schema of its collection has that field. */
export function withReadingTime(
  entry: JsonObject,
  blocks: JsonValue | undefined,
  fields: readonly string[] | undefined,
): JsonObject {
  const time = fields?.includes("readingTime") ? readingTimeOf(blocks) : undefined;
  return time === undefined ? entry : { ...entry, readingTime: time };
}
