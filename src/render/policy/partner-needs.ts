import type { SiteDocument } from "#schema/generated/types.ts";
import { blockSchemas } from "#src/render/block/block-schemas.ts";
import type { BlockData } from "#src/render/block/shape.ts";

/** The partner's origin, if blocks embed its frame or script ("embeds" in their schemas); allowed for that only. */
export function partnerNeeds(
  blocks: readonly { block: BlockData }[],
  site: SiteDocument,
): { frames: string[]; scripts: string[] } {
  const embeds = new Set(blocks.map(({ block }) => blockSchemas.get(block.type)?.embeds));
  const origin = (wanted: boolean) => (wanted && site.partner ? [originOf(site.partner.origin)] : []);
  return { frames: origin(embeds.has("frame")), scripts: origin(embeds.has("script")) };
}

const origins = new Map<string, string>();

/** Kept because every page needs the same one. */
function originOf(address: string): string {
  const origin = origins.get(address) ?? new URL(address).origin;
  origins.set(address, origin);
  return origin;
}
