import { valueAt } from "#src/content/json/json.ts";
import {
  type BlockKey,
  type BlockView,
  fixFirst,
  type Pointer,
} from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { showToast } from "./show-toast.ts";

/** The name of the dialog in which a feature offers blocks to insert. */
export const INSERT_DIALOG = "insert";

export function selectedBlock(state: ShellState): BlockView | undefined {
  return blockOf(state, state.selection?.key);
}

export function blockOf(state: ShellState, key: BlockKey | undefined): BlockView | undefined {
  return shownBlocks(state).find((block) => block.key === key);
}

/** Selects a block, and opens its menu at a point of the window or below an element. */
export function openBlockMenu(studio: Studio, key: BlockKey, at: { x: number; y: number } | Element): void {
  studio.selection.select({ key });
  if (at instanceof Element) {
    const { left: x, bottom: y } = at.getBoundingClientRect();
    studio.store.set({ menu: { x, y } });
  } else studio.store.set({ menu: at });
}

/** Moves a block by a number of positions within its list. */
export function moveBlock(studio: Studio, block: BlockView, by: number): void {
  const { list, index } = placeOf(block);
  const siblings = valueAt(studio.editing.documentValue(block.document) ?? null, list);
  const length = Array.isArray(siblings) ? siblings.length : 0;
  const target = Math.min(Math.max(index + by, 0), length - 1);
  if (isLocked(studio, block)) {
    const isBroken = studio.state.page?.documents[block.document]?.broken === true;
    showToast(
      studio,
      isBroken
        ? fixFirst()
        : t("{title} is shared. Choose “Edit for all pages” first.", { title: block.title }),
    );
    return;
  }
  if (target === index) {
    studio.announce(
      by < 0
        ? t("{title} is already the first block.", { title: block.title })
        : t("{title} is already the last block.", { title: block.title }),
    );
    return;
  }
  studio.editing.change({
    document: block.document,
    operations: [{ op: "move", from: block.pointer, path: `${list}/${target}` }],
    label: t("Move {title}", { title: block.title }),
  });
  studio.selection.select({ key: block.key });
  studio.announce(t("{title}, {number} of {length}", { title: block.title, number: target + 1, length }));
}

export function duplicateBlock(studio: Studio, block: BlockView): void {
  if (isLocked(studio, block)) return;
  const { list, index } = placeOf(block);
  const place = { document: block.document, pointer: `${list}/${index + 1}` };
  studio.editing.change({
    document: block.document,
    operations: [{ op: "copy", from: block.pointer, path: place.pointer }],
    label: t("Duplicate {title}", { title: block.title }),
  });
  studio.announce(t("{title} duplicated", { title: block.title }));
  const arrived = studio.editing.queue
    .flush()
    .then(
      () =>
        shownBlocks(studio.state).find(
          ({ document, pointer }) => document === place.document && pointer === place.pointer,
        )?.key,
    );
  void studio.selection.selectAdded(place, arrived);
}

/** Removes a block and selects its neighbour, so that the focus is not lost. */
export function removeBlock(studio: Studio, block: BlockView, done: "removed" | "cut" = "removed"): void {
  if (isLocked(studio, block)) return;
  const remove = () => removeNow(studio, block, done);
  if (!isAsked(studio, block, block.pointer, remove)) remove();
}

/** Tells whether a feature asks before something in a block is removed. @param remove called if the answer is yes */
export const isAsked = (studio: Studio, block: BlockView, pointer: Pointer, remove: () => void): boolean =>
  features().some(({ asksBeforeRemoval }) => asksBeforeRemoval?.(studio, block, pointer, remove));

function removeNow(studio: Studio, { key }: BlockView, done: "removed" | "cut"): void {
  // It may have moved while somebody thought about it.
  const block = blockOf(studio.state, key);
  if (!block) return;
  const blocks = shownBlocks(studio.state);
  const index = blocks.indexOf(block);
  const neighbour = blocks[index + 1] ?? blocks[index - 1];
  studio.editing.change({
    document: block.document,
    operations: [{ op: "remove", path: block.pointer }],
    label: t("Remove {title}", { title: block.title }),
  });
  studio.selection.select(neighbour ? { key: neighbour.key } : undefined);
  void studio.editing.queue
    .flush()
    .then(() =>
      showToast(
        studio,
        done === "cut"
          ? t("{title} cut", { title: block.title })
          : t("{title} removed", { title: block.title }),
        "undo",
      ),
    );
}
