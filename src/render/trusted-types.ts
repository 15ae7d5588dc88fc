import { blockSchemas } from "./block-schemas.ts";
import type { BlockData } from "./shape.ts";

/**
 * Trusted Types policies that the blocks of a page make in the browser: a block's schema names its own with
 * `"trustedTypes": "…"`. All other pages keep to the one of the router.
 */
export function trustedTypesOf(blocks: readonly { block: BlockData }[]): string[] {
  const names = blocks.map(({ block }) => blockSchemas.get(block.type)?.trustedTypes);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
