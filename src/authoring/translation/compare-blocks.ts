import { createHash } from "node:crypto";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

/** The state of a block in a translation. `changed`: its source was changed since it was translated. */
export type BlockState = { id: string; state: "missing" | "untranslated" | "changed" | "surplus" };

/** The blocks of a translation that need work. */
export function compareBlocks(source: JsonObject, own: JsonObject): BlockState[] {
  const hashes = blockHashes(source);
  const translated = isObject(own.translated) ? own.translated : {};
  const there = new Map(blocksById(own));
  const states = blocksById(source).flatMap(([id, block]): BlockState[] => {
    const translation = there.get(id);
    there.delete(id);
    if (!translation) return [{ id, state: "missing" }];
    if (translated[id] !== hashes[id]) return [{ id, state: "changed" }];
    return hasText(block) && JSON.stringify(block) === JSON.stringify(translation)
      ? [{ id, state: "untranslated" }]
      : [];
  });
  return [...states, ...[...there.keys()].map((id): BlockState => ({ id, state: "surplus" }))];
}

/** Letters of scripts without spaces between words, in a row that is longer than most names. */
const LONG_ROW = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{5,}/u;

/** Tells whether a value has words of its own: a text of several words, outside addresses. */
export const hasText = (value: JsonValue): boolean =>
  holds(value, (text) => /\p{L}\s+\p{L}/u.test(text) || LONG_ROW.test(text));

/** The same for single words, such as the labels of a menu, which may be equal in both languages. */
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

/** The hashes of the source's blocks when they were translated, by id. */
export function blockHashes(source: JsonObject): Record<string, string> {
  return Object.fromEntries(blocksById(source).map(([id, block]) => [id, blockHash(block)]));
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
