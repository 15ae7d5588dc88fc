import { boxOf } from "#src/studio/kernel/preview/state/places.ts";

/** Duration in ms of the animation of moved blocks. */
export const SLIDE_MS = 150;

/** Records the positions of blocks. @returns a function that animates visible blocks to their new positions */
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
      // The wrapper has no box, so its content is animated.
      for (const part of block.children)
        part.animate([{ translate: `0 ${by}px` }, { translate: "0" }], {
          duration: SLIDE_MS,
          easing: "ease-out",
        });
    }
  };
}
