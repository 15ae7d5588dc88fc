import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./shape.ts";

type DeriveModule = { default: (block: BlockData, page: PageContext) => BlockData };

const modules = import.meta.glob<DeriveModule>("/blocks/*/*.derive.ts", { eager: true });

/**
 * Derived props of blocks whose derive function takes the block alone. Pages share the blocks of their
 * layout, and so share these.
 */
const derivedAlone = new WeakMap<BlockData, BlockData>();

/**
 * The component's props: the block itself, and what `blocks/<type>/<type>.derive.ts` computes from it. A
 * derive function that takes only the block is called once per block.
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
