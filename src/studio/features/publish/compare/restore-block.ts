import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { BLOCK_LISTS, listIn } from "#src/content/schema/blocks.ts";

/**
 * A document in which one block is as it was before: changed back, brought back to its place, or taken out.
 * @param id of the block
 */
export function restoreBlock(before: JsonObject, now: JsonObject, id: string): JsonObject {
  const restored = { ...now };
  for (const list of BLOCK_LISTS) {
    const old = listIn(before, list);
    const blocks = listIn(now, list);
    const earlier = old.findIndex((block) => idOf(block) === id);
    const at = blocks.findIndex((block) => idOf(block) === id);
    if (earlier < 0 && at < 0) continue;
    const rest = blocks.filter((_, index) => index !== at);
    const block = old[earlier];
    restored[list] = block === undefined ? rest : rest.toSpliced(placeOf(old, earlier, rest), 0, block);
  }
  return restored;
}

/** Behind the nearest block above it that is still there. */
function placeOf(old: readonly JsonValue[], earlier: number, rest: readonly JsonValue[]): number {
  for (let above = earlier - 1; above >= 0; above -= 1) {
    const id = idOf(old[above]);
    const at = id === undefined ? -1 : rest.findIndex((block) => idOf(block) === id);
    if (at >= 0) return at + 1;
  }
  return 0;
}

function idOf(block: JsonValue | undefined): string | undefined {
  return isObject(block) && typeof block.id === "string" ? block.id : undefined;
}
