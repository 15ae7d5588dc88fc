import { isWithin, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { endTypeAhead, typedAhead } from "#src/studio/kernel/shell/parts/type-ahead.ts";
import { runBlockShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { BlockPlace } from "#src/studio/kernel/shell/state/selection.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { selectedBlock } from "./block-actions.ts";
import { focusFirstText, typeAheadOf } from "./focus.ts";

/**
 * The place before or after the selected block, or one that is about to be selected. If the block is read-only or nothing is selected: the
 * end of the page's own blocks, or their beginning if the selected block is above them.
 */
export function placeBesideSelection(studio: Studio, side: InsertSide): BlockPlace | undefined {
  const { page } = studio.state;
  if (!page) return undefined;
  const block = selectedBlock(studio.state);
  const beside = studio.selection.arriving?.place ?? (block && !isLocked(studio, block) ? block : undefined);
  if (beside) {
    const { list, index } = placeOf(beside);
    return { document: beside.document, pointer: `${list}/${side === "before" ? index : index + 1}` };
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
  typeAheadOf(studio, title, (keys) => runBlockShortcut(studio, keys));
  studio.editing.change({
    document,
    operations: [{ op: "add", path: pointer, value: block }],
    label: t("Insert {title}", { title }),
  });
  const find = () =>
    studio.state.page?.view.blocks.find((one) => one.document === document && isWithin(one.pointer, pointer));
  const arrived = studio.editing.queue
    .flush()
    .then(() => (find() ?? shownBlocks(studio.state).find((one) => one.document === document))?.key);
  const isSelected = await studio.selection.selectAdded(place, arrived);
  studio.announce(t("{title} inserted", { title }));
  // The letters are for the block that was inserted last.
  if (studio.selection.arriving) return;
  const inserted = find();
  if (!inserted || !(isSelected || typedAhead() !== "")) return endTypeAhead();
  if (!isSelected) studio.selection.select({ key: inserted.key });
  focusFirstText(studio, inserted.pointer);
}
