import { createHash } from "node:crypto";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";

/** The hashes of the source's blocks when they were translated, by id. */
export function blockHashes(source: JsonObject): Record<string, string> {
  return Object.fromEntries(blocksById(source).map(([id, block]) => [id, blockHash(block)]));
}

/** The blocks of a document by id; an include of a fragment has the name of the fragment instead. */
export function blocksById(document: JsonObject): [id: string, block: JsonObject][] {
  return blocksIn(document).flatMap(({ block }): [string, JsonObject][] => {
    const id = block.id ?? block.name;
    return typeof id === "string" ? [[id, block]] : [];
  });
}

function blockHash(block: JsonObject): string {
  return createHash("sha1").update(canonicalJson(block)).digest("hex").slice(0, 12);
}
