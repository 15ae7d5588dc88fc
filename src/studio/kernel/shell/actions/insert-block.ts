import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { selectedBlock } from "./block-actions.ts";
import { focusFirstText } from "./focus.ts";
import { showToast } from "./show-toast.ts";

/** Where a new block goes: a document, and its pointer there. */
type Place = { document: DocumentId; pointer: Pointer };

/** Beside the selected block; where that is read-only or nothing is selected, at the end of the page's own blocks. */
export function placeBesideSelection(studio: Studio, side: InsertSide): Place | undefined {
  const { page } = studio.state;
  if (!page) return undefined;
  const block = selectedBlock(studio.state);
  if (block && !isLocked(studio, block)) {
    const { list, index } = placeOf(block);
    return { document: block.document, pointer: `${list}/${side === "before" ? index : index + 1}` };
  }
  const { document } = page.view;
  const blocks = valueAt(studio.documentValue(document) ?? null, "/blocks");
  const end = block?.area === "before" ? 0 : Array.isArray(blocks) ? blocks.length : 0;
  return { document, pointer: `/blocks/${end}` };
}

/** Inserts a block, selects it, and goes to its first text. */
export async function insertBlock(
  studio: Studio,
  block: JsonObject,
  title: string,
  side: InsertSide = "after",
): Promise<void> {
  const place = placeBesideSelection(studio, side);
  if (!place) return;
  const { document, pointer } = place;
  studio.change({
    document,
    operations: [{ op: "add", path: pointer, value: block }],
    label: `Insert ${title}`,
  });
  await studio.queue.flush();
  const inserted = studio.state.page?.view.blocks.find(
    (one) => one.document === document && `${one.pointer}/`.startsWith(`${pointer}/`),
  );
  const { key } = inserted ?? shownBlocks(studio.state).find((one) => one.document === document) ?? {};
  if (key !== undefined) studio.select({ key });
  studio.announce(`${title} inserted`);
  if (inserted) focusFirstText(inserted.pointer);
}

/** The selected block as JSON text, which can be pasted on another page, in another tab or into an editor. */
function copiedBlock(studio: Studio): string | undefined {
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
    showToast(studio, "Block copied. Paste it on any page.");
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
  const [first] = blocks;
  const what = blocks.length > 1 || !first ? `${blocks.length} blocks` : titleOf(first, studio);
  showToast(studio, `${what} pasted`, "undo");
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
