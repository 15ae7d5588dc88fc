import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { selectedBlock } from "./block-actions.ts";
import { insertBlock } from "./insert-block.ts";

/** The selected block as JSON text, which can be pasted on another page, in another tab or into an editor. */
export function copiedBlock(studio: Studio): string | undefined {
  const block = selectedBlock(studio.state);
  const value = block && valueAt(studio.documentValue(block.document) ?? null, block.pointer);
  return value === undefined ? undefined : JSON.stringify(value, null, 2);
}

export async function copyBlock(studio: Studio): Promise<void> {
  const text = copiedBlock(studio);
  if (text === undefined) return;
  try {
    // Only a document that has the focus may write: it may be in the frame.
    window.focus();
    await navigator.clipboard.writeText(text);
    studio.announce("Block copied");
  } catch {
    studio.announce("The browser did not allow copying.");
  }
}

/** Inserts the blocks that a text holds. @returns whether it holds any */
export async function pasteBlocks(studio: Studio, text: string): Promise<boolean> {
  const blocks = blocksIn(text, studio);
  if (blocks.length === 0) {
    studio.announce("There are no blocks of this site on the clipboard.");
    return false;
  }
  for (const block of blocks) await insertBlock(studio, block, String(titleOf(block, studio)));
  return true;
}

/** Blocks of known types alone: the check says what else is wrong with them. */
function blocksIn(text: string, studio: Studio): JsonObject[] {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  return [value]
    .flat()
    .filter(isObject)
    .filter((block) => titleOf(block, studio) !== undefined);
}

function titleOf({ type }: JsonObject, { state }: Studio): string | undefined {
  if (type === "fragment") return "Fragment";
  return typeof type === "string" ? state.forms?.blocks[type]?.title : undefined;
}
