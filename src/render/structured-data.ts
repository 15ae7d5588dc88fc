import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./shape.ts";

type StructuredDataModule = { default: (block: BlockData, page: PageContext) => object | undefined };

const modules = import.meta.glob<StructuredDataModule>("/blocks/*/*.structured-data.ts", { eager: true });

/**
 * schema.org data of a block, from the same fields that it shows (`blocks/<type>/<type>.structured-data.ts`).
 * @returns nothing for a block without such a file, or when the block has nothing to say.
 */
export function structuredDataOf(block: BlockData, page: PageContext): object | undefined {
  return modules[`/blocks/${block.type}/${block.type}.structured-data.ts`]?.default(block, page);
}
