import { createHash } from "node:crypto";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** What a page says about the blocks of its source: their hashes when they were translated, by id. */
export function blockHashes(source: JsonObject): Record<string, string> {
  return Object.fromEntries(blocksById(source).map(([id, block]) => [id, blockHash(block)]));
}

/** The blocks of a page by id; an include of a fragment has the name of the fragment instead. */
export function blocksById({ blocks }: JsonObject): [id: string, block: JsonObject][] {
  return listOf(blocks).flatMap((block): [string, JsonObject][] => {
    if (!isObject(block)) return [];
    const id = block.id ?? block.name;
    return typeof id === "string" ? [[id, block]] : [];
  });
}

function blockHash(block: JsonObject): string {
  return createHash("sha1").update(canonicalJson(block)).digest("hex").slice(0, 12);
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
