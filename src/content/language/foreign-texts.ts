import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { splitPlaceholder } from "#src/content/placeholder/formats.ts";

/** The texts of a block that are not in the language of its page, each mapped to its language as a BCP 47 tag. */
export type ForeignTexts = ReadonlyMap<string, string>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Tells whether a text in the `item` template of a query prints only values of the entry, as in `{{item.label}}`, so that the result is in
 * the entry's language. False for a placeholder with a format, which prints a day or label in the language of the page.
 */
function isFromEntry(text: string): boolean {
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(([, inside = ""]) => inside);
  return (
    placeholders.length > 0 &&
    placeholders.every((one) => /\bitem\./.test(one) && splitPlaceholder(one).format === undefined) &&
    !/\p{L}/u.test(text.replaceAll(PLACEHOLDER, ""))
  );
}

/**
 * Records which texts of an expanded query item were copied from its entry, and so are in the entry's language. Skips a text that also
 * contains the query author's words, since it is in two languages.
 * @param template the query's `item`, before expansion
 * @param language of the entry
 */
export function addForeignTexts(
  texts: Map<string, string>,
  template: JsonObject,
  item: JsonValue,
  language: string,
): void {
  for (const text of textsFrom(template, item)) if (/\p{L}/u.test(text)) texts.set(text, language);
}

function textsFrom(source: JsonValue | undefined, value: JsonValue | undefined): string[] {
  if (typeof source === "string") return isFromEntry(source) ? textsIn(value) : [];
  if (Array.isArray(source) && Array.isArray(value))
    // Absent optional values are dropped from a list, so that indexes may differ.
    return source.length === value.length ? source.flatMap((one, index) => textsFrom(one, value[index])) : [];
  if (!isObject(source) || !isObject(value)) return [];
  return Object.entries(source).flatMap(([key, one]) => textsFrom(one, value[key]));
}

function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Collects the texts of blocks, except those with placeholders, and maps each of them to the given language. */
export function textsOfBlocks(blocks: readonly JsonValue[], language: string): ForeignTexts {
  const texts = blocks.flatMap(textsIn).filter((text) => /\p{L}/u.test(text) && !text.includes("{{"));
  return new Map(texts.map((text) => [text, language]));
}
