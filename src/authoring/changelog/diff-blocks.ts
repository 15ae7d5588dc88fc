import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { longestCommon } from "#src/editing/longest-common.ts";
import { diffObject } from "./diff-value.ts";

export type BlockChange = {
  name: string;
  id: string | undefined;
  sentences: string[];
};

/** Compares the blocks of a document: which were added, removed, moved or changed. */
export function diffBlocks(before: JsonValue | undefined, after: JsonValue | undefined): BlockChange[] {
  const old = keyed(before);
  const now = keyed(after);
  const oldKeys = [...old.keys()];
  const nowKeys = [...now.keys()];
  const stayed = new Set(longestCommon(oldKeys, nowKeys).map(([, index]) => nowKeys[index]));
  const changes: BlockChange[] = [];
  for (const [key, block] of old) if (!now.has(key)) changes.push(change(block, ["taken out"]));
  for (const [index, [key, block]] of [...now].entries()) {
    const earlier = old.get(key);
    const above = now.get(nowKeys[index - 1] ?? "");
    const place = above ? `below “${nameOf(above)}”` : "to the top";
    const sentences = earlier
      ? [...(stayed.has(key) ? [] : [`moved ${place}`]), ...diffBlock(earlier, block)]
      : [`added ${above ? place : "at the top"}`];
    if (sentences.length > 0) changes.push(change(block, sentences));
  }
  return changes;
}

function diffBlock(before: JsonObject, after: JsonObject): string[] {
  const type =
    before.type === after.type ? [] : [`is a ${String(after.type)} now, and was a ${String(before.type)}`];
  return [...type, ...diffObject(before, after, "")];
}

function change(block: JsonObject, sentences: string[]): BlockChange {
  return { name: nameOf(block), id: typeof block.id === "string" ? block.id : undefined, sentences };
}

/** Blocks by id; those without one by type and number. */
function keyed(list: JsonValue | undefined): Map<string, JsonObject> {
  const blocks = new Map<string, JsonObject>();
  for (const block of Array.isArray(list) ? list.filter(isObject) : []) {
    const base =
      typeof block.id === "string" ? `#${block.id}` : `${String(block.type)} ${String(block.name ?? "")}`;
    let key = base;
    for (let count = 2; blocks.has(key); count += 1) key = `${base} ${count}`;
    blocks.set(key, block);
  }
  return blocks;
}

function nameOf({ title, id, name, type }: JsonObject): string {
  const found = [title, id, name, type].find((value) => typeof value === "string");
  return typeof found === "string" ? found : "block";
}
