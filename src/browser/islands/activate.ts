import { findEnhancer, findIsland } from "./registry.ts";

/** What ends a running block. */
type Stop = () => void;

const starting = new WeakMap<HTMLElement, Promise<void>>();
const running = new Map<HTMLElement, Stop>();

/**
 * Starts a client block once, whoever asks and how often. The wrapper gets `data-hydrated` when it answers:
 * empty, or "failed". A failed block keeps its server HTML and costs one console.error; nothing is thrown.
 */
export function activateBlock(block: HTMLElement): Promise<void> {
  const known = starting.get(block);
  if (known) return known;
  const started = start(block).then(
    (stop) => {
      if (block.isConnected) running.set(block, stop);
      else stop();
      block.dataset.hydrated = "";
    },
    (error: unknown) => {
      block.dataset.hydrated = "failed";
      console.error(`Client block "${block.dataset.client}" could not start:`, error);
    },
  );
  starting.set(block, started);
  return started;
}

/** Ends every running block inside an element which is about to leave the page. */
export function deactivateBlocks(inside: Element): void {
  for (const [block, stop] of running) {
    if (!inside.contains(block)) continue;
    running.delete(block);
    try {
      stop();
    } catch (error) {
      console.error(`Client block "${block.dataset.client}" could not end:`, error);
    }
  }
}

async function start(block: HTMLElement): Promise<Stop> {
  const type = block.dataset.client ?? "";
  const enhancer = findEnhancer(type);
  if (enhancer) {
    const { default: enhance } = await enhancer();
    return (block.isConnected && enhance(block)) || (() => {});
  }
  const island = findIsland(type);
  if (!island) throw new Error(`there is no client file for "${type}"`);
  const [{ mountIsland }, { default: component }] = await Promise.all([
    import("./react-island.tsx"),
    island(),
  ]);
  return block.isConnected ? mountIsland(block, component) : () => {};
}
