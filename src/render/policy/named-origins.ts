import type { SiteDocument } from "#schema/generated/types.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { isObject } from "#src/content/json/json.ts";
import { type BlockData, blockSchemas } from "#src/render/block/block-schemas.ts";

type PlacedBlocks = readonly { block: BlockData }[];

/**
 * The foreign origins to which blocks send data (`postsTo`) or which they show in frames (`framesFrom`), according to these keywords of
 * their schemas.
 */
export function namedOrigins(blocks: PlacedBlocks, keyword: "postsTo" | "framesFrom"): string[] {
  const origins = new Set<string>();
  for (const { block } of blocks) {
    const address = namedValue(block, keyword);
    const url = typeof address === "string" ? parseUrl(address) : undefined;
    if (url) origins.add(url.origin);
  }
  return [...origins].sort();
}

/**
 * Tells whether a block of the page plays a media file of this site. The schema of such a block names the property with the file as
 * `mediaFrom`.
 */
export function playsMedia(blocks: PlacedBlocks): boolean {
  return blocks.some(({ block }) => namedValue(block, "mediaFrom") !== undefined);
}

function namedValue(block: BlockData, keyword: "postsTo" | "framesFrom" | "mediaFrom"): unknown {
  const property = blockSchemas.get(block.type)?.[keyword];
  return typeof property === "string" ? Reflect.get(block, property) : undefined;
}

/** The Trusted Types policies that blocks declare in their schemas; other pages only allow the router's. */
export function trustedTypesOf(blocks: readonly { block: BlockData }[]): string[] {
  const names = blocks.map(({ block }) => blockSchemas.get(block.type)?.trustedTypes);
  return [...new Set(names.filter((name) => typeof name === "string"))].sort();
}

/**
 * The origins from the site document whose frames or scripts blocks embed, or which their forms open (keyword `embeds`); they are allowed only on pages with such
 * blocks.
 */
export function embeddedOrigins(
  blocks: PlacedBlocks,
  site: SiteDocument,
  kind: "frame" | "script" | "form",
): string[] {
  const embeds = blocks.map(({ block }) => blockSchemas.get(block.type)?.embeds);
  const places = new Set(embeds.map((embed) => (isObject(embed) ? embed[kind] : undefined)));
  const addresses = [...places].map((place) => (typeof place === "string" ? partOf(site, place) : undefined));
  return addresses.flatMap((address) => (typeof address === "string" ? [new URL(address).origin] : []));
}

/** Looks up a member of the site document. @param place keys separated by dots */
function partOf(site: SiteDocument, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), { ...site });
}
