import { boxOf } from "#src/studio/kernel/preview/state/places.ts";

/** How long a block that has changed its place is on its way. */
export const SLIDE_MS = 150;

/** @returns a function that lets the blocks that are elsewhere by then slide there, as far as they are in sight */
export function slideBlocks(blocks: readonly Element[]): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const connected = blocks.filter(({ isConnected }) => isConnected);
  const tops = connected.map((block) => boxOf(block).top);
  return () => {
    for (const [index, block] of connected.entries()) {
      const { top, bottom } = boxOf(block);
      const by = (tops[index] ?? top) - top;
      if (Math.abs(by) < 1 || Math.max(bottom, bottom + by) < 0 || Math.min(top, top + by) > innerHeight)
        continue;
      // The wrapper has no box, so its content moves.
      for (const part of block.children)
        part.animate([{ translate: `0 ${by}px` }, { translate: "0" }], {
          duration: SLIDE_MS,
          easing: "ease-out",
        });
    }
  };
}
