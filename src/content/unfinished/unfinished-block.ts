import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { concernsPlaceholder, interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { withVersion } from "#src/content/schema/version.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import { completeBlock, fillBlock } from "#src/content/site/page/complete-block.ts";
import { expandQueries, undated } from "#src/content/site/page/expand.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import type { WorkingSite } from "./working-site.ts";

/** A block of a page that may contain errors, and where it is written. */
export type UnfinishedBlock = {
  file: string;
  pointer: string;
  /** As written, before interpolation. */
  written: JsonValue;
  /** As its component receives it, unless it contains errors. */
  ready: PlacedBlock | undefined;
  /** Lists expanded from queries. */
  lists: readonly FilledList[];
  /** The first error; its pointer starts at the document. */
  problem: Diagnostic | undefined;
};

/** The page that contains a block. */
export type HostPage = { site: WorkingSite; scope: Scope; route: string; lang: string | undefined };

/**
 * Interpolates, validates and resolves one block by itself, in the same steps as for a finished page.
 * @param block as written; not an include of a fragment
 */
export function unfinishedBlock(
  block: JsonValue,
  at: { file: string; pointer: string },
  { site, scope, route, lang }: HostPage,
): UnfinishedBlock {
  const { compiledSchemas, sharedDocuments, collections } = site;
  const problems: Diagnostic[] = [];
  const report = (found: Diagnostic) => {
    if (found.severity === "error") problems.push(found);
  };
  const filled = interpolate(block, scope, report, at.pointer) ?? null;
  const inBlock = checkBlock(filled, site).filter((found) => !concernsPlaceholder(asObject(filled), found));
  for (const found of inBlock) report({ ...found, pointer: at.pointer + found.pointer });
  const unfinished = { ...at, written: block, ready: undefined, lists: [] };
  if (!isObject(filled) || problems.length > 0) return { ...unfinished, problem: problems[0] };
  const { clock, fragments } = sharedDocuments;
  const expansion = { compiledSchemas, fragments, collections, scope, lang, clock, self: route };
  const placed = expandQueries(
    { ...at, block: undated(filled, clock).block },
    { ...expansion, report: (_file, found) => report(found) },
  );
  if (placed.broken || problems.length > 0) return { ...unfinished, problem: problems[0] };
  const ready = completeBlock(
    fillBlock(placed, { compiledSchemas, siteContext: sharedDocuments.contextIn(lang) }),
    site,
    route,
  );
  return { ...unfinished, ready, lists: placed.lists ?? [], problem: undefined };
}

/**
 * Validates a block by itself; pointers start at the block. Values that are not blocks are reported by the page's
 * schema.
 */
function checkBlock(block: JsonValue, { compiledSchemas }: WorkingSite): Diagnostic[] {
  const check = isObject(block) ? compiledSchemas.validators.block(String(block.type)) : undefined;
  if (check) return check(block);
  const list = "/blocks/0";
  return compiledSchemas.validators
    .page(withVersion({ ...PAGE, blocks: [block] }, compiledSchemas.pageVersion))
    .filter(({ pointer }) => pointer.startsWith(list))
    .map((found) => ({ ...found, pointer: found.pointer.slice(list.length) }));
}

const PAGE = {
  title: "A page",
  description: "A page that holds nothing but the block which is to be checked.",
};

const asObject = (value: JsonValue): JsonObject => (isObject(value) ? value : {});
