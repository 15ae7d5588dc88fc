import { isObject } from "#src/content/json/json.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { describeUnfit } from "./plain-data.ts";
import { registry } from "./registry.ts";
import type { BlockData } from "./shape.ts";

/**
 * Derived props of blocks whose derive function takes the block alone. Pages share the blocks of their
 * layout, and so share these.
 */
const derivedAlone = new WeakMap<BlockData, BlockData>();

/**
 * The component's props: the block itself, and what `blocks/<type>/<type>.derive.ts` computes from it. A
 * derive function that takes only the block is called once per block.
 * @throws Error if it returns anything but props
 */
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
