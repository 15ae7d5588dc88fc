import type { BlockData } from "#src/render/block/shape.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type StructuredDataModule = { default: (block: BlockData, page: PageContext) => object | undefined };

const modules = import.meta.glob<StructuredDataModule>("/blocks/*/*.structured-data.ts", { eager: true });

/**
 * The schema.org data of a block, computed from its own fields (`blocks/<type>/<type>.structured-data.ts`).
 * @returns undefined for a block without such a file, or without anything to declare
 */
export function structuredDataOf(block: BlockData, page: PageContext): object | undefined {
  return modules[`/blocks/${block.type}/${block.type}.structured-data.ts`]?.default(block, page);
}
