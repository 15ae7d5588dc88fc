import { setFlagsFromString } from "node:v8";

/**
 * Maximum growth of the heap, in percent of what is in use, until garbage is collected. Without a limit V8 lets the heap of a busy process
 * grow up to fourfold and hardly ever gives the memory back: 750 MB instead of 430 on a site of 10,000 pages.
 */
const MAX_HEAP_GROWTH_PERCENT = 30;

/** Limits the memory that this process takes beyond what it needs, in exchange for a few more collections. */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${MAX_HEAP_GROWTH_PERCENT}`);
}
