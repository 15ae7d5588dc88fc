import type { SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { followSite } from "#src/content/site/index/follow-pages.ts";
import type { AnalyseOptions, SiteIndex } from "#src/content/site/index/index-site.ts";
import type { Placed } from "#src/content/site/page/placed.ts";
import { preparePage } from "#src/content/site/page/prepared-page.ts";
import type { PlacedBlock } from "#src/content/site/page/resolved-page.ts";
import { Site } from "#src/content/site/site.ts";

/** A block of a page with unsaved changes, which may contain errors. */
export type WorkingBlock = Omit<Placed, "block"> & {
  area: "before" | "main" | "after";
  /** The block as it is in its document. */
  source: JsonValue;
  /** The block with everything that its component needs; undefined if the block contains an error. */
  ready: PlacedBlock | undefined;
};

/** A page with its unsaved changes: its head, and its blocks one by one. */
export type WorkingPage = ReturnType<Site["describe"]> & {
  index: SiteIndex;
  /** The document before interpolation. */
  source: JsonObject;
  scope: Scope;
  blocks: WorkingBlock[];
};

/**
 * Resolves a page as far as it is valid, regardless of publication dates.
 * @returns undefined if the route does not exist, its document is not valid JSON, or the site has never been valid
 */
export function openWorkingPage(
  files: readonly SourceFile[],
  route: string,
  options: Pick<AnalyseOptions, "assets" | "pictures" | "embeddedOrigin" | "cache" | "today">,
): WorkingPage | undefined {
  const index = followSite(files, { ...options, showDrafts: true, tolerant: true }, () => {});
  const file = index?.routes.get(route);
  const prepared = index && file && preparePage(file, route, index, () => {}, { tolerant: true });
  if (!prepared) return undefined;
  const site = new Site(index);
  const { before = [], after = [] } = prepared.layoutBlocks ?? {};
  const paths = new Set([file.path, ...[...before, ...prepared.blocks, ...after].map((block) => block.file)]);
  const documents = new Map(files.filter(({ path }) => paths.has(path)).map((one) => [one.path, one]));
  const read = (path: string): JsonObject => {
    const source = documents.get(path);
    return (source && index.documents.read(source).value) ?? {};
  };
  const inArea = (area: WorkingBlock["area"], blocks: readonly Placed[]) =>
    blocks.map(
      ({ block, ...placement }): WorkingBlock => ({
        ...placement,
        area,
        source: valueAt(read(placement.file), placement.pointer) ?? null,
        ready: placement.problem ? undefined : site.resolveBlock({ ...placement, block }, prepared),
      }),
    );
  return {
    ...site.describe(prepared),
    index,
    source: read(file.path),
    scope: prepared.scope,
    blocks: [...inArea("before", before), ...inArea("main", prepared.blocks), ...inArea("after", after)],
  };
}
