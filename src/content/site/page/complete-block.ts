import type { Block } from "#schema/generated/types.ts";
import type { SiteContext } from "#src/content/site/context.ts";
import type { Placed } from "#src/content/site/expand.ts";
import type { SiteIndex } from "#src/content/site/index-site.ts";
import { asValidated } from "#src/content/site/shared/as-validated.ts";
import { enrichBlock, markCurrent } from "./enrich.ts";
import type { PlacedBlock } from "./resolved-page.ts";

type Parts = Pick<SiteIndex, "compiledSchemas"> & { siteContext: SiteContext };

/** Adds the values to a block that authors do not write and that are the same on every page. */
export function fillBlock({ block, ...rest }: Placed, { compiledSchemas, siteContext }: Parts): Placed {
  const plan = compiledSchemas.plans.get(String(block.type))?.fills;
  return { ...rest, block: enrichBlock(block, plan, siteContext) };
}

/** An enriched block as its component receives it on one page, with the links to that page marked. */
export function completeBlock(
  { block, file, pointer, foreign }: Placed,
  { compiledSchemas }: Pick<Parts, "compiledSchemas">,
  route: string,
): PlacedBlock {
  const plan = compiledSchemas.plans.get(String(block.type))?.currents;
  const complete = asValidated<Block>(markCurrent(block, plan, route));
  return { file, pointer, block: complete, ...(foreign ? { foreign } : {}) };
}
