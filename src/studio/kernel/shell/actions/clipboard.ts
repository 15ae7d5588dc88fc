import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { removeBlock } from "./block-actions.ts";
import { insertBlock } from "./insert-block.ts";
import { showToast } from "./show-toast.ts";

/** Copies a block to the clipboard as JSON text, which can be pasted into another page, another tab or a text editor. */
export async function copyBlock(studio: Studio, block: BlockView): Promise<void> {
  if (await write(studio, block)) showToast(studio, t("Block copied. Paste it on any page."));
}

export async function cutBlock(studio: Studio, block: BlockView): Promise<void> {
  if (!isLocked(studio, block) && (await write(studio, block))) removeBlock(studio, block, "cut");
}

async function write(studio: Studio, { document, pointer }: BlockView): Promise<boolean> {
  const value = valueAt(studio.editing.documentValue(document) ?? null, pointer);
  return value !== undefined && copyText(studio, JSON.stringify(value, null, 2));
}

export async function copyText(studio: Studio, text: string): Promise<boolean> {
  try {
    // Only the focused document may write to the clipboard; the focus may be in the frame.
    window.focus();
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast(studio, t("The browser did not allow copying."));
    return false;
  }
}

/** Pastes through the menu command; browsers may ask for permission, or refuse. */
export async function pasteFromMenu(studio: Studio): Promise<void> {
  let text: string;
  try {
    window.focus();
    text = await navigator.clipboard.readText();
  } catch {
    showToast(
      studio,
      t("The browser did not allow pasting from a menu. Press {keys}.", { keys: keysInWords("mod+v") }),
    );
    return;
  }
  if (!(await pasteBlocks(studio, text))) showToast(studio, t("The clipboard does not contain a block."));
}

/** Inserts the blocks that a text contains. @returns whether it contains any */
export async function pasteBlocks(studio: Studio, text: string): Promise<boolean> {
  const blocks = blocksIn(text, studio);
  if (blocks.length === 0) {
    studio.announce(t("There are no blocks of this site on the clipboard."));
    return false;
  }
  for (const block of blocks) await insertBlock(studio, block, String(titleOf(block, studio)));
  const [first] = blocks;
  const what =
    blocks.length > 1 || !first
      ? t("{count, number} blocks pasted", { count: blocks.length })
      : t("{title} pasted", { title: String(titleOf(first, studio)) });
  showToast(studio, what, "undo");
  return true;
}

/** Parses the blocks of known types in a text; other mistakes in them are left to the check. */
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
  if (type === "fragment") return t("Shared block");
  return typeof type === "string" ? state.forms?.blocks[type]?.title : undefined;
}
