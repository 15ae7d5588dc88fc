import { isObject } from "#src/content/json/json.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { describeUnfit } from "./plain-data.ts";
import { registry } from "./registry.ts";
import type { BlockData } from "./shape.ts";

/** Of derive functions that take the block alone: pages share the blocks of their layout, and so these. */
const derivedAlone = new WeakMap<BlockData, BlockData>();

/** The block and what its derive function adds; computed once if from the block alone. @throws Error unless props */
export function deriveProps(block: BlockData, page: PageContext): BlockData {
  const derive = registry.get(block.type)?.derive;
  if (!derive) return block;
  if (derive.length > 1) return checked(derive(block, page), block);
  const known = derivedAlone.get(block);
  if (known) return known;
  const derived = checked(derive(block, page), block);
  derivedAlone.set(block, derived);
  return derived;
}

function checked(derived: BlockData, { type }: BlockData): BlockData {
  if (isObject(derived) && derived.type === type) return derived;
  const found = derived === undefined ? "nothing" : describeUnfit(derived);
  const file = `blocks/${type}/${type}.derive.ts`;
  throw new Error(`${file} returns ${found ?? "props without the block"}. Return { ...block, … }.`);
}
