import type { Block } from "#schema/generated/types.ts";
import { pointerOf, valueAt } from "#src/content/json/json.ts";
import { mapFields } from "#src/content/schema/fields.ts";
import { asValidated, type SiteContext } from "#src/content/site/context/context.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { enrichBlock, markCurrent } from "./enrich.ts";
import type { Placed } from "./expand.ts";
import type { PlacedBlock } from "./resolved-page.ts";

type Parts = Pick<SiteIndex, "compiledSchemas"> & { siteContext: SiteContext };

/** Adds the values to a block that authors do not write and that are the same on every page. */
export function fillBlock(placed: Placed, { compiledSchemas, siteContext }: Parts): Placed {
  const { block, foreign } = placed;
  const plan = compiledSchemas.plans.get(String(block.type))?.fills;
  const filled = enrichBlock(block, plan, siteContext);
  if (!foreign || !plan) return { ...placed, block: filled };
  // Where Markdown was, its HTML is in that language now.
  const html = new Map<string, string>();
  mapFields(plan, block, (kind, value, path) => {
    const language = kind.markdown && typeof value === "string" ? foreign.get(value) : undefined;
    const made = language === undefined ? undefined : valueAt(filled, pointerOf(path));
    if (language !== undefined && typeof made === "string") html.set(made, language);
    return value;
  });
  return { ...placed, block: filled, foreign: html.size > 0 ? new Map([...foreign, ...html]) : foreign };
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
