import { isWithin, type JsonObject, valueAt } from "#src/content/json/json.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { endTypeAhead } from "#src/studio/kernel/shell/parts/type-ahead.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { selectedBlock } from "./block-actions.ts";
import { focusFirstText, typeAheadOf } from "./focus.ts";

/** The place for a new block: a document, and the pointer in it. */
type Place = { document: DocumentId; pointer: Pointer };

/**
 * The place before or after the selected block. If that block is read-only or nothing is selected: the end of the page's own blocks, or
 * their beginning if the selected block is above them.
 */
export function placeBesideSelection(studio: Studio, side: InsertSide): Place | undefined {
  const { page } = studio.state;
  if (!page) return undefined;
  const block = selectedBlock(studio.state);
  if (block && !isLocked(studio, block)) {
    const { list, index } = placeOf(block);
    return { document: block.document, pointer: `${list}/${side === "before" ? index : index + 1}` };
  }
  const { document } = page.view;
  const blocks = valueAt(studio.editing.documentValue(document) ?? null, "/blocks");
  const end = block?.area === "before" ? 0 : Array.isArray(blocks) ? blocks.length : 0;
  return { document, pointer: `/blocks/${end}` };
}

/** Inserts a block, selects it, and focuses its first text, into which letters typed meanwhile are inserted. */
export async function insertBlock(
  studio: Studio,
  block: JsonObject,
  title: string,
  side: InsertSide = "after",
): Promise<void> {
  const place = placeBesideSelection(studio, side);
  if (!place) return;
  const { document, pointer } = place;
  typeAheadOf(studio, title);
  studio.editing.change({
    document,
    operations: [{ op: "add", path: pointer, value: block }],
    label: t("Insert {title}", { title }),
  });
  await studio.editing.queue.flush();
  const inserted = studio.state.page?.view.blocks.find(
    (one) => one.document === document && isWithin(one.pointer, pointer),
  );
  const { key } = inserted ?? shownBlocks(studio.state).find((one) => one.document === document) ?? {};
  if (key !== undefined) studio.selection.select({ key });
  studio.announce(t("{title} inserted", { title }));
  if (inserted) focusFirstText(studio, inserted.pointer);
  else endTypeAhead();
}
