import pageSchema from "#schema/generated/page.schema.json" with { type: "json" };
import type { SiteDocument } from "#schema/generated/types.ts";
import type { BlockData } from "./shape.ts";

type BlockSchema = { embeds?: string; properties?: { type?: { const?: unknown } } };

const definitions: Record<string, BlockSchema> = pageSchema.definitions;
const embedsByType = new Map(
  Object.values(definitions).flatMap((schema) =>
    schema.embeds ? [[schema.properties?.type?.const, schema.embeds] as const] : [],
  ),
);

/**
 * The partner's origin, where the blocks of a page load a frame or a script of the partner's: a block's schema
 * says so with `"embeds": "frame"` or `"embeds": "script"`. The page's policy allows just that.
 */
export function partnerNeeds(
  blocks: readonly { block: BlockData }[],
  site: SiteDocument,
): { frames: string[]; scripts: string[] } {
  const embeds = new Set(blocks.map(({ block }) => embedsByType.get(block.type)));
  const origin = [new URL(site.partner.origin).origin];
  return { frames: embeds.has("frame") ? origin : [], scripts: embeds.has("script") ? origin : [] };
}
