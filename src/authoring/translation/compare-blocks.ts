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

/** Tells whether a value has words of its own: a text with a space in it, outside addresses. */
export function hasText(value: JsonValue): boolean {
  if (typeof value === "string") return /\p{L}\s+\p{L}/u.test(value);
  return Object.values(isObject(value) || Array.isArray(value) ? value : {}).some((inner) => hasText(inner));
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
