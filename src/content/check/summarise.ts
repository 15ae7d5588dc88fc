import { siteNeeded } from "#src/content/check/missing-parts.rules.ts";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import {
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  pointerOf,
  scalarText,
  valueAt,
} from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { mayHaveStructure, summariseMarkdown } from "#src/content/markdown/markdown-summary.ts";
import { unknownFact } from "#src/content/placeholder/facts.ts";
import { factUnknown } from "#src/content/placeholder/placeholder.rules.ts";
import { type FieldKind, type FieldPlan, mapFields } from "#src/content/schema/fields.ts";
import { comesFromMember, originOf, type ValueOrigin } from "#src/content/site/collections/filled-list.ts";
import { deferredScope, type SiteContext } from "#src/content/site/context/context.ts";
import type { BlockSummary, PageSummary, Spotted } from "#src/content/site/context/page-summary.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { markdownPrefix, neededByAction } from "#src/content/site/page/enrich.ts";
import { expandBlocks } from "#src/content/site/page/expand.ts";
import type { Place, Placed } from "#src/content/site/page/placed.ts";
import type { PreparedPage } from "#src/content/site/page/prepared-page.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { FileUse } from "#src/content/static/file-content.ts";

/** Summaries of data documents, and of the layouts and fragments that are the same on every page. */
export type SharedSummaries = {
  layouts: ReadonlyMap<string, { before: BlockSummary[]; after: BlockSummary[] }>;
  fragments: ReadonlyMap<string, BlockSummary[]>;
  /** Links and files in data documents, as block summaries. */
  data: readonly BlockSummary[];
};

type Parts = Pick<SiteIndex, "compiledSchemas" | "sharedDocuments" | "collections" | "summaries">;

/** Summarises a page for the checks, and reports problems within individual blocks. */
export function summarisePage(
  { file, head, dates, entry, blocks, layoutBlocks, queried }: PreparedPage,
  parts: Parts & { contextHash: string },
  report: ReportIn,
): PageSummary {
  const { compiledSchemas, sharedDocuments, collections, contextHash, summaries } = parts;
  const summarise = (placedBlocks: readonly Placed[]) => summariseAll(placedBlocks, parts, file.path, report);
  const summary: PageSummary = {
    contextHash,
    ...head,
    ...(dates.length > 0 ? { dates } : {}),
    blocks: summarise(blocks),
  };
  const plan = compiledSchemas.entryPlans.get(scalarText(head.entry?.collection));
  if (entry && plan) {
    const card: Placed = { block: entry, file: file.path, pointer: "/entry" };
    const reportHere = (diagnostic: Diagnostic) => report(file.path, diagnostic);
    summary.card = summaries.intern(
      summariseBlock(card, plan, sharedDocuments.siteContext, file.path, reportHere),
    );
  }
  if (layoutBlocks)
    summary.layoutBlocks = { before: summarise(layoutBlocks.before), after: summarise(layoutBlocks.after) };
  if (queried.size > 0) summary.queried = { names: [...queried], hash: collections.hashOf(queried) };
  return summary;
}

/** Summarises data documents, and the layouts and fragments that are the same on every page. */
export function summariseShared(parts: Parts, report: ReportIn): SharedSummaries {
  const { compiledSchemas, sharedDocuments, collections, summaries } = parts;
  const scope = deferredScope(sharedDocuments.siteContext, compiledSchemas);
  const { fragments: known, clock } = sharedDocuments;
  const keep = (name: string) => known.has(name);
  const own = { scope, clock, self: undefined, keep, report };
  const expansion = { compiledSchemas, fragments: known, collections, ...own };
  const summarise = (blocks: Parameters<typeof expandBlocks>[0], at: Place) =>
    summariseAll(expandBlocks(blocks, at, expansion), parts, "", report);
  const { broken, dependent } = sharedDocuments;
  const isSame = (name: string) => !dependent.has(name) && !broken.has(name);
  const layouts = [...sharedDocuments.layouts].filter(([name]) => isSame(`layout:${name}`));
  const fragments = [...sharedDocuments.fragments].filter(([name]) => isSame(`fragment:${name}`));
  return {
    layouts: new Map(
      layouts.map(([name, layout]) => [
        name,
        {
          before: summarise(layout.before, { ...layout, pointer: "/before" }),
          after: summarise(layout.after, { ...layout, pointer: "/after" }),
        },
      ]),
    ),
    fragments: new Map(
      fragments.map(([name, fragment]) => [
        name,
        summarise(fragment.blocks, { ...fragment, pointer: "/blocks" }),
      ]),
    ),
    data: [...sharedDocuments.data].map(([name, { file, value }]) => {
      const reportHere = (diagnostic: Diagnostic) => report(file, diagnostic);
      const document = { block: value, file, pointer: "" };
      const plan = compiledSchemas.dataPlans.get(name);
      return summaries.intern(summariseBlock(document, plan, sharedDocuments.siteContext, "", reportHere));
    }),
  };
}

function summariseAll(
  placedBlocks: readonly Placed[],
  { compiledSchemas, sharedDocuments, summaries }: Parts,
  own: string,
  report: ReportIn,
): BlockSummary[] {
  return placedBlocks.map((one) => {
    const plan = compiledSchemas.plans.get(String(one.block.type))?.all;
    const reportHere = (diagnostic: Diagnostic) => {
      // An invalid block has already been reported; its consequential errors are omitted.
      if (!one.problem) report(one.file, diagnostic);
    };
    return summaries.intern(summariseBlock(one, plan, sharedDocuments.siteContext, own, reportHere));
  });
}

/**
 * Summarises a block for the checks, and reports problems within the block. Equal summaries are shared later: see `SummaryInterner`.
 * @param own the page's document; blocks from other files carry their file
 */
function summariseBlock(
  { block, file, pointer: base, lists = [], until, display }: Placed,
  plan: FieldPlan | undefined,
  siteContext: SiteContext,
  own: string,
  report: Report,
): BlockSummary {
  const summary: BlockSummary = { ids: [], headings: [], links: [], files: [], posts: [] };
  if (file !== own) summary.file = file;
  if (until !== undefined) summary.until = until;
  if (block.type === "fragment") summary.fragment = String(block.name);
  if (!plan) return summary;
  const figures = new Map<string, AskedFigure>();
  /** Size and type that a document states for the picture whose file comes next in the traversal. */
  let picture: FileUse | undefined;
  const placeOf = (path: JsonPath): ValueOrigin => {
    if (display?.as === "words" && path[0] === "markdown") return { pointer: base + display.pointer };
    const origin = originOf(pointerOf(path), lists);
    return { ...origin, pointer: base + origin.pointer };
  };
  mapFields(plan, block, (kind, value, path) => {
    if (kind.object === "figure" && isObject(value) && typeof value.fact === "string") {
      const { pointer, within } = placeOf(path);
      const isKnown = Object.hasOwn(siteContext.facts, value.fact);
      if (value.optional !== true && !isKnown) reportFact(value.fact, siteContext, report, pointer);
      // A fact may be missing for some entries; if it is missing for all of them, its name is wrong.
      if (value.optional === true && within) {
        const figure = getOrMake(figures, pointer, () => ({ names: [], isKnown: false }));
        figure.names.push(value.fact);
        figure.isKnown ||= isKnown;
      }
    }
    if (kind.object === "image" && isObject(value)) picture = pictureUse(value, kind);
    const needs = kind.needs ?? neededBy(kind, value, siteContext);
    if (needs) {
      const whole = path.length === 0;
      const part = isObject(value)
        ? say('The action "{action}"', { action: String(value.action) })
        : say('"{key}"', { key: String(path.at(-1)) });
      const what = whole ? say('A block of type "{block}"', { block: String(block.type) }) : part;
      const at = whole ? `${base}/type` : placeOf(path).pointer;
      checkNeeds(needs, what, siteContext, report, isObject(value) && !whole ? `${at}/action` : at);
    }
    // The targets of other actions are checked in the site document.
    if (kind.object === "action" && isObject(value)) {
      const { anchor } = siteContext.actions.get(String(value.action)) ?? {};
      if (anchor !== undefined) summary.links.push([`#${anchor}`, `${placeOf(path).pointer}/action`]);
    }
    if (typeof value !== "string") return value;
    if (kind.id) summary.ids.push([value, placeOf(path).pointer]);
    if (kind.heading) summary.headings.push([kind.heading, placeOf(path).pointer]);
    if (kind.href || kind.asset || kind.post) {
      const origin = placeOf(path);
      const use = picture ?? { kind: kind.asset === true ? undefined : kind.asset, minWidth: kind.minWidth };
      if (kind.asset) picture = undefined;
      // Values from an entry are checked in the entry's own document.
      if (comesFromMember(origin)) return value;
      if (kind.asset) summary.files.push([value, origin.pointer, use]);
      else summary[kind.href ? "links" : "posts"].push([value, origin.pointer]);
    }
    if (kind.markdown && mayHaveStructure(value)) {
      const { pointer } = placeOf(path);
      const prefix = markdownPrefix(block, path);
      const { headings, links, images } = summariseMarkdown(value, prefix, report, pointer);
      for (const { level, id } of headings) {
        summary.headings.push([level, pointer]);
        summary.ids.push([id, pointer]);
      }
      addTargets(summary, { links, images }, pointer);
    }
    return value;
  });
  // Checked in advance: when the list runs empty, no build may follow.
  for (const { list, empty } of lists) {
    if (typeof empty !== "string") continue;
    const pointer = `${base}${list}/empty`;
    addTargets(summary, summariseMarkdown(empty, markdownPrefix(block, []), report, pointer), pointer);
  }
  if (display?.as === "nothing") summary.headings = [];
  for (const [pointer, { names, isKnown }] of figures) {
    const [name = ""] = names;
    if (isKnown || names.length < 2 || existsForOtherEntries(names, siteContext.facts)) continue;
    reportFact(name, siteContext, report, pointer);
  }
  return summary;
}

/** Adds the link targets and images of a Markdown text. */
function addTargets(
  { links, files }: BlockSummary,
  targets: { links: readonly string[]; images: readonly string[] },
  pointer: string,
): void {
  links.push(...targets.links.map((href): Spotted<string> => [href, pointer]));
  for (const src of targets.images) files.push([src, pointer, { kind: "picture", isAddress: true }]);
}

function pictureUse({ width, height }: JsonObject, { minWidth }: FieldKind): FileUse {
  const pixels = (value: JsonValue | undefined) => (typeof value === "number" ? value : undefined);
  return { kind: "picture", minWidth, width: pixels(width), height: pixels(height) };
}

function neededBy(kind: FieldKind, value: JsonValue, { actions }: SiteContext): string[] | undefined {
  if (kind.object !== "action" || !isObject(value)) return undefined;
  const name = neededByAction(String(value.action), actions);
  return name === undefined ? undefined : [name];
}

/** Checks that the site document has the members (such as "contact") that a block's contents require. */
function checkNeeds(
  names: readonly string[],
  what: Said,
  { siteFields }: SiteContext,
  report: Report,
  pointer: string,
): void {
  const missing = names.filter((name) => valueAt(siteFields, `/${name.replaceAll(".", "/")}`) === undefined);
  const [name] = missing;
  if (name !== undefined) report({ ...siteNeeded.at(pointer, { what, names: missing }), name });
}

/**
 * A fact referenced in the `item` template of a query, whose name depends on the entry: one name for each entry of the result.
 * @property isKnown at least one of these facts exists
 */
type AskedFigure = { names: string[]; isKnown: boolean };

/**
 * Tells whether any fact of the site has a name with the ending that all given names share. If so, other entries of the collection, which
 * the query does not select at present, probably have such a fact.
 */
function existsForOtherEntries(names: readonly string[], facts: SiteContext["facts"]): boolean {
  const [first = "", ...others] = names;
  const ends = first.split(".").map((_, index, parts) => `.${parts.slice(index).join(".")}`);
  const common = ends.find((end) => others.every((name) => name.endsWith(end)));
  return common !== undefined && Object.keys(facts).some((name) => name.endsWith(common));
}

function reportFact(name: string, { facts }: SiteContext, report: Report, pointer: string): void {
  const details = { name, ...unknownFact(name, Object.keys(facts)) };
  report({ ...factUnknown.at(`${pointer}/fact`, details), name });
}
