import { blockSchemas } from "#src/render/block/block-schemas.ts";
import type { BlockData } from "#src/render/block/shape.ts";

/**
 * The names of the Trusted Types policies that a page's blocks create in the browser: a block's schema names
 * its own with `"trustedTypes": "…"`. Other pages allow only that of the router.
 */
export function trustedTypesOf(blocks: readonly { block: BlockData }[]): string[] {
  const names = blocks.map(({ block }) => blockSchemas.get(block.type)?.trustedTypes);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
