import { createHash } from "node:crypto";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

/**
 * The state of a block in a translation. `partly`: it contains an untranslated sentence; `changed`: the source has changed since the
 * translation.
 */
export type BlockState = { id: string; state: "missing" | "untranslated" | "partly" | "changed" | "surplus" };

/** Returns the text of a block's Markdown file; undefined if it does not exist. */
type ReadText = (name: string) => string | undefined;

/**
 * Finds the blocks of a translation that need work.
 * @param texts readers of the Markdown files of source and translation, which are also compared
 */
export function compareBlocks(
  source: JsonObject,
  own: JsonObject,
  texts?: { source: ReadText; own: ReadText },
): BlockState[] {
  const hashes = blockHashes(source, texts?.source);
  // Older hashes exclude Markdown files, and so only apply without them.
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

/** Replaces the file name in a block by the paragraphs of the Markdown file. */
function withText(block: JsonObject, read: ReadText | undefined): JsonObject {
  const text = typeof block.source === "string" ? read?.(block.source) : undefined;
  return text === undefined ? block : { ...block, source: text.trim().split(/\n\s*\n/) };
}

/** Matches a run of letters in a script without word spaces that is longer than most names. */
const LONG_ROW = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{5,}/u;

/** Tells whether a value contains text to translate: several words, outside addresses. */
export const hasText = (value: JsonValue): boolean =>
  holds(value, (text) => /\p{L}\s+\p{L}/u.test(text) || LONG_ROW.test(text));

/** Matches four words, or an equivalent length without word spaces: longer than most names, which are not translated. */
const SENTENCE =
  /(?:\p{L}+[\p{P}\s]*\s[\p{P}\s]*){3}\p{L}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{12}/u;

/** Tells whether a value contains a sentence that the source has unchanged at the same place, and that is therefore not translated. */
function sharesSentence(value: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (typeof value === "string")
    return value === other && SENTENCE.test(value.replaceAll(/\{\{.*?\}\}/g, ""));
  if (Array.isArray(value) && Array.isArray(other))
    return value.some((item, index) => sharesSentence(item, other[index]));
  return isObject(value) && isObject(other)
    ? Object.entries(value).some(([key, inner]) => sharesSentence(inner, other[key]))
    : false;
}

/**
 * Tells whether a value contains any word. Unlike `hasText`, this includes single words such as menu labels, which may be the same in both
 * languages.
 */
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

/**
 * Returns a hash of each block of a document, by block id. A translation stores them, so that later changes of the source are noticed.
 * @param read returns the source's Markdown files, whose text is included
 */
export function blockHashes(source: JsonObject, read?: ReadText): Record<string, string> {
  return Object.fromEntries(blocksById(source).map(([id, block]) => [id, blockHash(withText(block, read))]));
}

/** The blocks of a document by id; an included fragment is identified by its name. */
function blocksById(document: JsonObject): [id: string, block: JsonObject][] {
  return blocksIn(document).flatMap(({ block }): [string, JsonObject][] => {
    const id = block.id ?? block.name;
    return typeof id === "string" ? [[id, block]] : [];
  });
}

function blockHash(block: JsonObject): string {
  return createHash("sha1").update(canonicalJson(block)).digest("hex").slice(0, 12);
}
