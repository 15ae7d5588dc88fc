import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./shape.ts";

type DeriveModule = { default: (block: BlockData, page: PageContext) => BlockData };

const modules = import.meta.glob<DeriveModule>("/blocks/*/*.derive.ts", { eager: true });

/** Pages share the blocks of their layout; what follows from such a block alone is the same on all of them. */
const derivedAlone = new WeakMap<BlockData, BlockData>();

/**
 * The component's props: the block itself, with what `blocks/<type>/<type>.derive.ts` computes from it. A function
 * that takes the block alone is asked once for each block.
 */
export function deriveProps(block: BlockData, page: PageContext): BlockData {
  const derive = modules[`/blocks/${block.type}/${block.type}.derive.ts`]?.default;
  if (!derive) return block;
  if (derive.length > 1) return derive(block, page);
  const known = derivedAlone.get(block);
  if (known) return known;
  const derived = derive(block, page);
  derivedAlone.set(block, derived);
  return derived;
}
