import { blockSchemas } from "#src/render/block/block-schemas.ts";
import type { BlockData } from "#src/render/block/shape.ts";

/**
 * The other origins that the blocks of a page send forms to: a block's schema names the property with the
 * address as `"postsTo": "endpoint"`. Paths of the site itself need no entry in the policy.
 */
export function postOrigins(blocks: readonly { block: BlockData }[]): string[] {
  const origins = new Set<string>();
  for (const { block } of blocks) {
    const property = blockSchemas.get(block.type)?.postsTo;
    const address: unknown = property && Reflect.get(block, property);
    if (typeof address === "string" && URL.canParse(address)) origins.add(new URL(address).origin);
  }
  return [...origins].sort();
}
