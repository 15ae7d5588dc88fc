import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./shape.ts";

type DeriveModule = { default: (block: BlockData, page: PageContext) => BlockData };

const modules = import.meta.glob<DeriveModule>("/blocks/*/*.derive.ts", { eager: true });

/** The component's props: the block itself, with what `blocks/<type>/<type>.derive.ts` computes from it. */
export function deriveProps(block: BlockData, page: PageContext): BlockData {
  return modules[`/blocks/${block.type}/${block.type}.derive.ts`]?.default(block, page) ?? block;
}
