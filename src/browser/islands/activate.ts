import { findEnhancer, findIsland } from "#src/browser/shared/hydrate.ts";
import { captureBlock, isMissingScript, replaceCrashed } from "./block-error.ts";

type Stop = () => void;

const starting = new WeakMap<HTMLElement, Promise<number>>();
const misses = new WeakMap<HTMLElement, number>();
const running = new Map<HTMLElement, Stop>();

/**
 * Starts a client block, once for any number of calls. `data-hydrated` is set on the wrapper at the end: empty, or "failed". A failure is
 * logged with console.error and not thrown. A block that crashed shows a message; one whose script is missing keeps its server HTML, and
 * the next call tries again.
 * @returns how often its script could not be fetched; 0 if it has started or has crashed
 */
export function activateBlock(block: HTMLElement): Promise<number> {
  const pending = starting.get(block);
  if (pending) return pending;
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
      if (!(error instanceof MissingScript)) {
        replaceCrashed(block, captureBlock(block));
        return 0;
      }
      starting.delete(block);
      const missed = (misses.get(block) ?? 0) + 1;
      misses.set(block, missed);
      return missed;
    },
  );
  starting.set(block, started);
  return started;
}

/** Stops every running block inside an element that is about to be removed. */
export function deactivateBlocks(inside: ParentNode): void {
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
  if (!island) throw new Error(`"${type}" has no client file`);
  const [{ mountIsland }, { default: component }] = await fetched(
    Promise.all([import("./react-island.tsx"), island()]),
  );
  if (!block.isConnected) return () => {};
  return mountIsland(block, component, (error, sight) => {
    running.delete(block);
    block.dataset.hydrated = "failed";
    console.error(`Client block "${type}" failed:`, error);
    replaceCrashed(block, sight);
  });
}

class MissingScript extends Error {
  override name = "MissingScript";
}

/** Wraps import errors, to distinguish a script that could not be fetched from an error in the block itself. */
const fetched = <Module>(loading: Promise<Module>): Promise<Module> =>
  loading.catch((cause: unknown) => {
    if (!isMissingScript(cause)) throw cause;
    throw new MissingScript("its script could not be fetched", { cause });
  });
