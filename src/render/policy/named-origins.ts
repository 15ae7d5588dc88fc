import type { SiteDocument } from "#schema/generated/types.ts";
import { type BlockData, blockSchemas } from "#src/render/block/block-schemas.ts";

type PlacedBlocks = readonly { block: BlockData }[];

/** Other origins to which blocks send (`postsTo`) or that they frame (`framesFrom`), by their schemas' keywords. */
export function namedOrigins(blocks: PlacedBlocks, keyword: "postsTo" | "framesFrom"): string[] {
  const origins = new Set<string>();
  for (const { block } of blocks) {
    const address = namedValue(block, keyword);
    if (typeof address === "string" && URL.canParse(address)) origins.add(new URL(address).origin);
  }
  return [...origins].sort();
}

/** Whether a block of the page plays a file of this site: its schema names the property as `mediaFrom`. */
export function playsMedia(blocks: PlacedBlocks): boolean {
  return blocks.some(({ block }) => namedValue(block, "mediaFrom") !== undefined);
}

function namedValue(block: BlockData, keyword: "postsTo" | "framesFrom" | "mediaFrom"): unknown {
  const property = blockSchemas.get(block.type)?.[keyword];
  return typeof property === "string" ? Reflect.get(block, property) : undefined;
}

/** Trusted Types policies that blocks create, by their schemas; other pages allow only the router's. */
export function trustedTypesOf(blocks: readonly { block: BlockData }[]): string[] {
  const names = blocks.map(({ block }) => blockSchemas.get(block.type)?.trustedTypes);
  return [...new Set(names.filter((name) => typeof name === "string"))].sort();
}

/** The partner's origin, if blocks embed its frame or script ("embeds" in their schemas); allowed for that only. */
export function partnerNeeds(
  blocks: readonly { block: BlockData }[],
  site: SiteDocument,
): { frames: string[]; scripts: string[] } {
  const embeds = new Set(blocks.map(({ block }) => blockSchemas.get(block.type)?.embeds));
  const origin = (wanted: boolean) => (wanted && site.partner ? [new URL(site.partner.origin).origin] : []);
  return { frames: origin(embeds.has("frame")), scripts: origin(embeds.has("script")) };
}
