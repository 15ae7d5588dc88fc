import type { SiteDocument } from "#schema/generated/types.ts";
import { blockSchemas } from "./block-schemas.ts";
import type { BlockData } from "./shape.ts";

/**
 * The partner's origin, where the blocks of a page load a frame or a script of the partner's: a block's schema
 * says so with `"embeds": "frame"` or `"embeds": "script"`. The page's policy allows just that.
 */
export function partnerNeeds(
  blocks: readonly { block: BlockData }[],
  site: SiteDocument,
): { frames: string[]; scripts: string[] } {
  const embeds = new Set(blocks.map(({ block }) => blockSchemas.get(block.type)?.embeds));
  const origin = (wanted: boolean) => (wanted ? [originOf(site.partner.origin)] : []);
  return { frames: origin(embeds.has("frame")), scripts: origin(embeds.has("script")) };
}

const origins = new Map<string, string>();

/** Every page asks for the same one. */
function originOf(address: string): string {
  const origin = origins.get(address) ?? new URL(address).origin;
  origins.set(address, origin);
  return origin;
}
