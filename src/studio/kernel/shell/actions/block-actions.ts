import { valueAt } from "#src/content/json/json.ts";
import { type BlockKey, type BlockView, FIX_FIRST } from "#src/studio/kernel/protocol/protocol.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
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
    showToast(studio, isBroken ? FIX_FIRST : `${block.title} is shared. Choose “Edit for all pages” first.`);
    return;
  }
  if (target === index) {
    studio.announce(`${block.title} is already the ${by < 0 ? "first" : "last"} block.`);
    return;
  }
  studio.editing.change({
    document: block.document,
    operations: [{ op: "move", from: block.pointer, path: `${list}/${target}` }],
    label: `Move ${block.title}`,
  });
  studio.selection.select({ key: block.key });
  studio.announce(`${block.title}, ${target + 1} of ${length}`);
}

export function duplicateBlock(studio: Studio, block: BlockView): void {
  if (isLocked(studio, block)) return;
  const { list, index } = placeOf(block);
  studio.editing.change({
    document: block.document,
    operations: [{ op: "copy", from: block.pointer, path: `${list}/${index + 1}` }],
    label: `Duplicate ${block.title}`,
  });
  studio.announce(`${block.title} duplicated`);
  // The copy gets its key from the server.
  void studio.editing.queue.flush().then(() => {
    const copy = shownBlocks(studio.state).find(
      ({ document, pointer }) => document === block.document && pointer === `${list}/${index + 1}`,
    );
    if (copy) studio.selection.select({ key: copy.key });
  });
}

/** Removes a block and selects its neighbour, so that the focus is not lost. */
export function removeBlock(studio: Studio, block: BlockView, done: "removed" | "cut" = "removed"): void {
  if (isLocked(studio, block)) return;
  const blocks = shownBlocks(studio.state);
  const index = blocks.findIndex(({ key }) => key === block.key);
  const neighbour = blocks[index + 1] ?? blocks[index - 1];
  studio.editing.change({
    document: block.document,
    operations: [{ op: "remove", path: block.pointer }],
    label: `Remove ${block.title}`,
  });
  studio.selection.select(neighbour ? { key: neighbour.key } : undefined);
  void studio.editing.queue.flush().then(() => showToast(studio, `${block.title} ${done}`, "undo"));
}
