import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { freeId } from "#src/studio/kernel/documents/free-id.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { placeOf } from "#src/studio/kernel/shell/changes/block-place.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { selectedBlock } from "./block-actions.ts";
import { focusField } from "./focus-field.ts";

/** Where a new block goes: a document, and its pointer there. */
export type Place = { document: DocumentId; pointer: Pointer };

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

/** Inserts a block with an id that no other block of the page has, selects it, and goes to its first field. */
export async function insertBlock(
  studio: Studio,
  block: JsonObject,
  title: string,
  side: InsertSide = "after",
): Promise<void> {
  const place = placeBesideSelection(studio, side);
  if (!place) return;
  const { document, pointer } = place;
  const value = withFreeId(block, takenIds(studio));
  studio.change({ document, operations: [{ op: "add", path: pointer, value }], label: `Insert ${title}` });
  await studio.queue.flush();
  const inserted = studio.state.page?.view.blocks.find(
    (one) => one.document === document && `${one.pointer}/`.startsWith(`${pointer}/`),
  );
  const { key } = inserted ?? shownBlocks(studio.state).find((one) => one.document === document) ?? {};
  if (key !== undefined) studio.select({ key });
  studio.announce(`${title} inserted`);
  if (inserted) focusFirstField(inserted.pointer);
}

/**
 * Focuses the first text, since the text of an example has to be replaced.
 * @param frames how many frames to wait for the form, which follows the state
 */
function focusFirstField(block: Pointer, frames = 120): void {
  requestAnimationFrame(() => {
    const fields = `[data-pane=form] [data-field^="${CSS.escape(`${block}/`)}"]`;
    const text = document.querySelector(`${fields} :is(textarea, [data-editor])`);
    const field = text?.closest<HTMLElement>("[data-field]");
    if (field?.dataset.field !== undefined) focusField(field.dataset.field);
    else if (frames > 0) focusFirstField(block, frames - 1);
  });
}

function withFreeId(block: JsonObject, taken: ReadonlySet<string>): JsonObject {
  const { id } = block;
  return typeof id === "string" && taken.has(id) ? { ...block, id: freeId(id, taken) } : block;
}

function takenIds(studio: Studio): Set<string> {
  const ids = (studio.state.page?.view.blocks ?? []).map(({ document, pointer }): JsonValue | undefined => {
    const block = valueAt(studio.documentValue(document) ?? null, pointer);
    return isObject(block) ? block.id : undefined;
  });
  return new Set(ids.filter((id) => typeof id === "string"));
}
