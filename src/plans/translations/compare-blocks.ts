import { createHash } from "node:crypto";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

/**
 * The state of a block in a translation. `partly`: a sentence of it is as in its source; `changed`: its source was changed
 * since it was translated.
 */
export type BlockState = { id: string; state: "missing" | "untranslated" | "partly" | "changed" | "surplus" };

/** The text of a Markdown file that a block names; undefined if there is none. */
type ReadText = (name: string) => string | undefined;

/** The blocks of a translation that need work. @param texts the Markdown files of each, which are compared too */
export function compareBlocks(
  source: JsonObject,
  own: JsonObject,
  texts?: { source: ReadText; own: ReadText },
): BlockState[] {
  const hashes = blockHashes(source, texts?.source);
  // Marks from before Markdown files counted say nothing about their texts.
  const withoutTexts = blockHashes(source);
  const translated = isObject(own.translated) ? own.translated : {};
  const there = new Map(blocksById(own));
  const states = blocksById(source).flatMap(([id, block]): BlockState[] => {
    const translation = there.get(id);
    there.delete(id);
    if (!translation) return [{ id, state: "missing" }];
    const noted = translated[id];
    if (noted !== hashes[id] && noted !== withoutTexts[id]) return [{ id, state: "changed" }];
    const [old, now] = [withText(block, texts?.source), withText(translation, texts?.own)];
    if (hasText(old) && JSON.stringify(old) === JSON.stringify(now)) return [{ id, state: "untranslated" }];
    return sharesSentence(old, now) ? [{ id, state: "partly" }] : [];
  });
  return [...states, ...[...there.keys()].map((id): BlockState => ({ id, state: "surplus" }))];
}

/** A block with the paragraphs of its Markdown file in place of the file's name. */
function withText(block: JsonObject, read: ReadText | undefined): JsonObject {
  const text = typeof block.source === "string" ? read?.(block.source) : undefined;
  return text === undefined ? block : { ...block, source: text.trim().split(/\n\s*\n/) };
}

/** Letters of scripts without spaces between words, in a row that is longer than most names. */
const LONG_ROW = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{5,}/u;

/** Tells whether a value has words of its own: a text of several words, outside addresses. */
export const hasText = (value: JsonValue): boolean =>
  holds(value, (text) => /\p{L}\s+\p{L}/u.test(text) || LONG_ROW.test(text));

/** Four words in a row, or as much without spaces between words: more than most names, which stay. */
const SENTENCE =
  /(?:\p{L}+[\p{P}\s]*\s[\p{P}\s]*){3}\p{L}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{12}/u;

/** Tells whether a sentence of a value is at the same place of another one. */
function sharesSentence(value: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (typeof value === "string")
    return value === other && SENTENCE.test(value.replaceAll(/\{\{.*?\}\}/g, ""));
  if (Array.isArray(value) && Array.isArray(other))
    return value.some((item, index) => sharesSentence(item, other[index]));
  return isObject(value) && isObject(other)
    ? Object.entries(value).some(([key, inner]) => sharesSentence(inner, other[key]))
    : false;
}

/** Like `hasText`, for single words, such as the labels of a menu, which may be equal in both languages. */
export const hasWord = (value: JsonValue): boolean =>
  holds(value, (text) => {
    const own = text.replaceAll(/\{\{.*?\}\}/g, "");
    return /^\p{Lu}\P{Lu}*\p{Ll}|(?!\p{ASCII})\p{L}/u.test(own);
  });

function holds(value: JsonValue, isWanted: (text: string) => boolean): boolean {
  if (typeof value === "string") return isWanted(value);
  return Object.values(isObject(value) || Array.isArray(value) ? value : {}).some((inner) =>
    holds(inner, isWanted),
  );
}

/** Hashes of the source's blocks as they are translated, by id. @param read its Markdown files, which count too */
export function blockHashes(source: JsonObject, read?: ReadText): Record<string, string> {
  return Object.fromEntries(blocksById(source).map(([id, block]) => [id, blockHash(withText(block, read))]));
}

/** The blocks of a document by id; an include of a fragment has the name of the fragment instead. */
function blocksById(document: JsonObject): [id: string, block: JsonObject][] {
  return blocksIn(document).flatMap(({ block }): [string, JsonObject][] => {
    const id = block.id ?? block.name;
    return typeof id === "string" ? [[id, block]] : [];
  });
}

function blockHash(block: JsonObject): string {
  return createHash("sha1").update(canonicalJson(block)).digest("hex").slice(0, 12);
}
