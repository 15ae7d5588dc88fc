import { boxOf } from "#src/studio/kernel/preview/state/places.ts";
import {
  blockElement,
  blockElements,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import { morphBlock, parseBlock } from "#src/studio/kernel/preview/text/morph-block.ts";
import type { TextWriter } from "#src/studio/kernel/preview/text/text-writer.ts";
import type { BlockKey, BlockView, PagePatch } from "#src/studio/kernel/protocol/protocol.ts";
import { slideBlocks } from "./slide-blocks.ts";

/**
 * Applies a patch to the page: blocks whose HTML has changed are morphed, moved ones are moved, and all others are left untouched. The
 * scroll position is kept.
 * @returns keys of the moved blocks
 */
export function applyPatch(patch: PagePatch, state: PreviewState, writer: TextWriter): BlockKey[] {
  if (patch.revision < state.revision) return [];
  state.revision = patch.revision;
  for (const [key, origins] of Object.entries(patch.origins)) state.origins.set(key, origins);
  const wantedKeys = new Set(patch.order);
  for (const key of state.origins.keys()) if (!wantedKeys.has(key)) state.origins.delete(key);
  if (patch.css !== undefined) replaceSheet(patch.css);
  const anchor = topBlock(state);
  const top = anchor && boxOf(anchor).top;
  const elements = new Map(
    blockElements().map((element): [BlockKey, HTMLElement] => [keyOf(element), element]),
  );
  for (const [key, html] of Object.entries(patch.html)) {
    const element = elements.get(key);
    if (!element) elements.set(key, parseBlock(html));
    else writer.around(key, html, (next, edited) => morphBlock(element, next, edited));
  }
  const slide = slideBlocks(patch.order.join() === [...elements.keys()].join() ? [] : [...elements.values()]);
  const moved = orderBlocks(patch.order, elements, state);
  const drift = top === undefined || !anchor?.isConnected ? 0 : boxOf(anchor).top - top;
  if (drift !== 0) scrollBy({ top: drift, behavior: "instant" });
  if (moved.length > 0) slide();
  return moved;
}

/** The block that keeps its position in the window during a patch: the selected one if it is visible, otherwise the first visible one. */
function topBlock({ selection }: PreviewState): HTMLElement | undefined {
  const isSeen = (element: HTMLElement) => {
    const { top, bottom } = boxOf(element);
    return bottom > 0 && top < innerHeight;
  };
  const selected = blockElement(selection?.key);
  return selected && isSeen(selected) ? selected : blockElements().find(isSeen);
}

function replaceSheet(css: string): void {
  const sheet = document.querySelector("style[data-page]");
  if (sheet && sheet.textContent !== css) sheet.textContent = css;
}

type Area = BlockView["area"];

/**
 * Reorders the block elements and removes those of blocks that are no longer on the page.
 * @param elements existing and new elements, by key
 * @returns keys of the moved blocks
 */
function orderBlocks(
  order: readonly BlockKey[],
  elements: ReadonlyMap<BlockKey, HTMLElement>,
  state: PreviewState,
): BlockKey[] {
  const main = document.getElementById("main");
  if (!main) return [];
  const wantedKeys = new Set(order);
  const removed = [...elements].filter(([key]) => !wantedKeys.has(key));
  for (const [, element] of removed) element.remove();
  if (removed.length > 0) recount(main, state);
  const areas = resolveAreas(order, elements, main, state);
  return (["before", "main", "after"] as const).flatMap((area) => {
    const blocks = order.flatMap((key, index) => (areas[index] === area ? (elements.get(key) ?? []) : []));
    return orderIn(area, blocks, main);
  });
}

/** Numbers the sections again: after a removed one, Chromium keeps their numbers until another counter changes. */
function recount(main: HTMLElement, { revision }: PreviewState): void {
  main.style.counterReset = `section renewed ${revision}`;
}

function orderIn(area: Area, blocks: readonly HTMLElement[], main: HTMLElement): BlockKey[] {
  const parent = area === "main" ? main : main.parentElement;
  if (!parent) return [];
  const before = [...parent.children];
  const present = before.filter((element) => blocks.some((block) => block === element));
  // Backwards, so that each is placed before its successor.
  let next: Element | null = area === "before" ? main : null;
  for (const block of blocks.toReversed()) {
    if (block.parentElement !== parent || block.nextElementSibling !== next) moveBefore(parent, block, next);
    next = block;
  }
  const now = blocks.filter((block) => before.includes(block));
  return blocks.filter((block) => present.indexOf(block) !== now.indexOf(block)).map(keyOf);
}

/** Moves an element with `moveBefore` if the browser supports it, so that frames do not reload and the focus is kept. */
function moveBefore(parent: Element, element: Element, next: Element | null): void {
  const move: unknown = Reflect.get(parent, "moveBefore");
  if (typeof move === "function" && element.isConnected) move.call(parent, element, next);
  else parent.insertBefore(element, next);
}

/** Determines in which area of the layout new blocks are: that of their neighbours. */
function resolveAreas(
  order: readonly BlockKey[],
  elements: ReadonlyMap<BlockKey, HTMLElement>,
  main: HTMLElement,
  { views }: PreviewState,
): Area[] {
  const standing = order.map((key): Area | undefined => {
    const element = elements.get(key);
    if (!element?.isConnected) return views.get(key)?.area;
    if (main.contains(element)) return "main";
    const isBefore = element.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? "before" : "after";
  });
  return standing.map((area, index) => {
    if (area) return area;
    const before = standing.slice(0, index).findLast((one) => one !== undefined);
    const after = standing.slice(index).find((one) => one !== undefined);
    return before === "after" ? "after" : after === "before" ? "before" : "main";
  });
}

function keyOf(block: HTMLElement): BlockKey {
  return block.dataset.key ?? "";
}
