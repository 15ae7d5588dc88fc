import { findEnhancer, findIsland } from "./registry.ts";

/** What ends a running block. */
type Stop = () => void;

const starting = new WeakMap<HTMLElement, Promise<number>>();
const misses = new WeakMap<HTMLElement, number>();
const running = new Map<HTMLElement, Stop>();

/**
 * Starts a client block once, whoever asks and how often. The wrapper gets `data-hydrated` when it answers:
 * empty, or "failed". A failed block keeps its server HTML and costs one console.error; nothing is thrown. Only a
 * block whose script is missing is started anew when it is asked for again.
 * @returns how often its script could not be fetched; 0 when it has started, or has failed by itself
 */
export function activateBlock(block: HTMLElement): Promise<number> {
  const known = starting.get(block);
  if (known) return known;
  const started = start(block).then(
    (stop) => {
      if (block.isConnected) running.set(block, stop);
      else stop();
      block.dataset.hydrated = "";
      return 0;
    },
    (error: unknown) => {
      block.dataset.hydrated = "failed";
      console.error(`Client block "${block.dataset.client}" could not start:`, error);
      if (!(error instanceof MissingScript)) return 0;
      starting.delete(block);
      const missed = (misses.get(block) ?? 0) + 1;
      misses.set(block, missed);
      return missed;
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
    const { default: enhance } = await fetched(enhancer());
    return (block.isConnected && enhance(block)) || (() => {});
  }
  const island = findIsland(type);
  if (!island) throw new Error(`there is no client file for "${type}"`);
  const [{ mountIsland }, { default: component }] = await fetched(
    Promise.all([import("./react-island.tsx"), island()]),
  );
  return block.isConnected ? mountIsland(block, component) : () => {};
}

/** A script that did not arrive: the block itself has done nothing wrong. */
class MissingScript extends Error {
  override name = "MissingScript";
}

/** Tells a script that did not arrive from one that threw when its block was started. */
const fetched = <Module>(loading: Promise<Module>): Promise<Module> =>
  loading.catch((cause: unknown) => {
    throw new MissingScript("its script could not be fetched", { cause });
  });
