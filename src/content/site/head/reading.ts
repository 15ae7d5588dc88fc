import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { readingTime } from "#src/content/markdown/markdown-words.ts";

/** The reading time of the Markdown in a page's own blocks; undefined for a page without any. */
function readingTimeOf(blocks: JsonValue | undefined, language: string): string | undefined {
  const texts = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.markdown === "string" ? [block.markdown] : [],
  );
  if (texts.length === 0) return undefined;
  const text = texts.join("\n\n");
  try {
    return times.get(`${language} ${text}`, () => readingTime(text, language));
  } catch (error) {
    // Reported where the text is checked.
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}

/** Needed for the page's entry, for the page itself, and for every repeated check. */
const times = new TextMemo<string>(50);

/** An entry with its reading time, if the schema of its collection has that field. */
export function withReadingTime(
  entry: JsonObject,
  blocks: JsonValue | undefined,
  fields: readonly string[] | undefined,
  language: string,
): JsonObject {
  const time = fields?.includes("readingTime") ? readingTimeOf(blocks, language) : undefined;
  return time === undefined ? entry : { ...entry, readingTime: time };
}
