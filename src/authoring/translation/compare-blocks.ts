import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blockHashes, blocksById } from "./block-hash.ts";

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

/** Tells whether a value has words of its own: a text with a space in it, outside addresses. */
export function hasText(value: JsonValue): boolean {
  if (typeof value === "string") return /\p{L}\s+\p{L}/u.test(value);
  return Object.values(isObject(value) || Array.isArray(value) ? value : {}).some((inner) => hasText(inner));
}
