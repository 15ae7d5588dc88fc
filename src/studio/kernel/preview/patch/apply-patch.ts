import { boxOf } from "#src/studio/kernel/preview/state/box-of.ts";
import {
  blockElement,
  blockElements,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import { morphBlock, parseBlock } from "#src/studio/kernel/preview/text/morph-block.ts";
import type { TextWriter } from "#src/studio/kernel/preview/text/text-writer.ts";
import type { BlockKey, PagePatch } from "#src/studio/kernel/protocol/protocol.ts";
import { orderBlocks } from "./order-blocks.ts";

/**
 * Applies a patch to the page: blocks whose HTML changed are morphed, moved ones are moved, all others are left
 * untouched. The scroll position is kept.
 * @returns keys of the blocks that were moved
 */
export function applyPatch(patch: PagePatch, state: PreviewState, writer: TextWriter): BlockKey[] {
  if (patch.revision < state.revision) return [];
  state.revision = patch.revision;
  for (const [key, origins] of Object.entries(patch.origins)) state.origins.set(key, origins);
  const wanted = new Set(patch.order);
  for (const key of state.origins.keys()) if (!wanted.has(key)) state.origins.delete(key);
  if (patch.css !== undefined) replaceSheet(patch.css);
  const anchor = topBlock(state);
  const top = anchor && boxOf(anchor).top;
  const elements = new Map(
    blockElements().map((element): [BlockKey, HTMLElement] => [element.dataset.key ?? "", element]),
  );
  for (const [key, html] of Object.entries(patch.html)) {
    const element = elements.get(key);
    if (!element) elements.set(key, parseBlock(html));
    else writer.around(key, html, (next, kept) => morphBlock(element, next, kept));
  }
  const moved = orderBlocks(patch.order, elements, (key) => state.views.get(key)?.area);
  const drift = top === undefined || !anchor?.isConnected ? 0 : boxOf(anchor).top - top;
  if (drift !== 0) scrollBy({ top: drift, behavior: "instant" });
  return moved;
}

/** The block that must not move in the window: the selected one if visible, otherwise the first visible one. */
function topBlock({ selection }: PreviewState): HTMLElement | undefined {
  const isSeen = (element: HTMLElement) => {
    const { top, bottom } = boxOf(element);
    return bottom > 0 && top < innerHeight;
  };
  const selected = blockElement(selection?.key);
  return selected && isSeen(selected) ? selected : blockElements().find(isSeen);
}

function replaceSheet(css: string): void {
  const sheet = document.querySelector("style[data-emotion]");
  if (sheet && sheet.textContent !== css) sheet.textContent = css;
}
