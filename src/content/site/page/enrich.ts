import { MARKDOWN_TEXTS } from "#schema/generated/texts.ts";
import type { Block } from "#schema/generated/types.ts";
import { isScene, responsiveHtml, responsiveImage } from "#src/content/address/responsive-image.ts";
import { fileAddress, inOneForm, urlOfFile } from "#src/content/address/static-address.ts";
import {
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  pointerOf,
  valueAt,
} from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { markdownOutline } from "#src/content/markdown/markdown.ts";
import { renderMarkdownCached } from "#src/content/markdown/markdown-cache.ts";
import type { MarkdownWording } from "#src/content/markdown/markdown-wording.ts";
import { type CurrentFact, changedNames } from "#src/content/placeholder/current-facts.ts";
import { FACT_PARTS, formatFact } from "#src/content/placeholder/facts.ts";
import type { DeclaredActions } from "#src/content/schema/declared-actions.ts";
import { type FieldKind, type FieldPlan, mapFields } from "#src/content/schema/fields.ts";
import { asValidated, type SiteContext } from "#src/content/site/context/context.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { withoutPlaces } from "./empty-lists.ts";
import type { Placed } from "./placed.ts";
import type { PlacedBlock } from "./resolved-page.ts";

/** The `sizes` attribute of a picture in running text, which is 42 rem wide. */
const READING_WIDTH = "(min-width: 48rem) 42rem, 92vw";

/**
 * Adds computed values to a block: addresses of actions, formatted facts, HTML of Markdown, drawings with their colours.
 * @param plan the field plan of the block's type
 */
export function enrichBlock(
  block: JsonObject,
  plan: FieldPlan | undefined,
  siteContext: SiteContext,
): JsonObject {
  if (!plan) return block;
  const fullBlock = mapFields(plan, block, (kind, value, path) => {
    if (kind.markdown && typeof value === "string") {
      const html = renderMarkdownCached(value, markdownPrefix(block, path), markdownWording(siteContext));
      return responsiveHtml(html, siteContext.pictures, kind.pictureSizes ?? READING_WIDTH);
    }
    if (kind.outline && isObject(value)) return { ...value, contents: contentsOf(value) };
    if (kind.object && isObject(value)) return OBJECTS[kind.object](value, siteContext, kind);
    if (kind.asset && typeof value === "string" && value.startsWith("/"))
      return urlOfFile(fileAddress(value));
    if (kind.href && typeof value === "string") return inOneForm(value);
    return value;
  });
  return isObject(fullBlock) ? fullBlock : block;
}

const markdownWording = memoised(
  ({ language, texts }: SiteContext): MarkdownWording => ({
    language,
    texts: asValidated({ ...MARKDOWN_TEXTS, ...(isObject(texts.markdown) ? texts.markdown : {}) }),
  }),
);

/** The link address of an action, for browsers without scripts. */
export function actionHref(action: string, { site: { chat }, siteFields, actions }: SiteContext): string {
  const { anchor } = actions.get(action) ?? {};
  if (anchor !== undefined) return `#${anchor}`;
  if (action === "chat" && chat) return `${chat.url}${chat.phone}?text=${encodeURIComponent(chat.message)}`;
  const page = valueAt(siteFields, `/${neededByAction(action, actions)?.replace(".", "/")}`);
  return typeof page === "string" ? page : UNKNOWN_ACTION_HREF;
}

/** Fallback address of an unknown action, which only occurs while a page is being edited. */
const UNKNOWN_ACTION_HREF = "#";

/** The path of the member of the site document that an action requires, such as `actions.cookies`; undefined if it requires none. */
export function neededByAction(action: string, actions: DeclaredActions): string | undefined {
  if (action === "chat") return "chat";
  if (action === "cookie-settings") return "actions.cookies";
  return actions.get(action)?.page && `actions.${action}`;
}

/** The prefix for heading ids in a Markdown field: the block's id, and the field's list indexes. */
export function markdownPrefix(block: JsonObject, path: JsonPath): string {
  let prefix = String(block.id ?? "section");
  for (const step of path) if (typeof step === "number") prefix += `-${step}`;
  return `${prefix}-`;
}

/** The headings of a block's Markdown as a list of links. */
function contentsOf(block: JsonObject): JsonValue[] {
  if (typeof block.markdown !== "string") return [];
  const outline = markdownOutline(block.markdown, { idPrefix: markdownPrefix(block, ["markdown"]) });
  return outline.map(({ level, text, id }) => ({ level, label: text, href: `#${id}` }));
}

const OBJECTS: Record<
  NonNullable<FieldKind["object"]>,
  (value: JsonObject, siteContext: SiteContext, kind: FieldKind) => JsonObject
> = {
  action: (action, siteContext) => {
    if (typeof action.action !== "string") return action;
    const { opens, event } = siteContext.actions.get(action.action) ?? {};
    const set = {
      href: actionHref(action.action, siteContext),
      ...(opens && { opens }),
      ...(event && { event }),
    };
    return { ...action, ...set };
  },
  image: (image, { pictures }, { duotone }) =>
    isScene(String(image.src)) ? { ...image, scene: true } : responsiveImage(image, pictures, duotone),
  figure: (figure, { facts, language }) => {
    const name = String(figure.fact);
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) return figure;
    const { unit, per, source, sourceLabel, asOf, checkedOn } = fact;
    const value = formatFact(fact, language);
    const parts = {
      value,
      ...boundsOf(fact),
      unit,
      per,
      source,
      sourceLabel,
      asOf,
      checkedOn,
      former: formerOf(fact, language),
    };
    const present = Object.entries(parts).flatMap(([key, part]): [string, JsonValue][] =>
      part === undefined ? [] : [[key, part]],
    );
    return { ...figure, ...Object.fromEntries(present) };
  },
};

function boundsOf(fact: CurrentFact): { low?: number; high?: number } {
  const [low, high] = [FACT_PARTS.low(fact), FACT_PARTS.high(fact)];
  return low === undefined || high === undefined ? {} : { low, high };
}

/** The former value of a fact and the last month in which it was valid, as texts; undefined if the fact has no former value. */
function formerOf(fact: CurrentFact, language: string): JsonObject | undefined {
  const until = FACT_PARTS.until(fact, language);
  return fact.former && until ? { value: formatFact(fact.former, language), until } : undefined;
}

type Parts = Pick<SiteIndex, "compiledSchemas"> & { siteContext: SiteContext };

/** A block with the computed values that are the same on all pages, and those of its facts that have a past or future change. */
export type FilledBlock = Pick<Placed, "block" | "file" | "pointer" | "foreign"> & {
  changedFacts?: readonly CurrentFact[];
};

/** Adds to a block those computed values that are the same on all pages. */
export function fillBlock(placedBlock: Placed, { compiledSchemas, siteContext }: Parts): FilledBlock {
  const { file, pointer, foreign, display } = placedBlock;
  const hidden = display?.as === "block" ? display.without : [];
  const block = hidden.length > 0 ? withoutPlaces(placedBlock.block, new Set(hidden)) : placedBlock.block;
  const plan = compiledSchemas.plans.get(String(block.type))?.fills;
  const fullBlock = enrichBlock(block, plan, siteContext);
  const changedFacts = changedFactsIn(placedBlock.named, fullBlock, plan, siteContext);
  const full = { file, pointer, block: fullBlock, ...(changedFacts.length > 0 ? { changedFacts } : {}) };
  if (!foreign) return full;
  if (!plan) return { ...full, foreign };
  // The HTML of a foreign Markdown text is in that language too.
  const html = new Map<string, string>();
  mapFields(plan, block, (kind, value, path) => {
    const language = kind.markdown && typeof value === "string" ? foreign.get(value) : undefined;
    const created = language === undefined ? undefined : valueAt(fullBlock, pointerOf(path));
    if (language !== undefined && typeof created === "string") html.set(created, language);
    return value;
  });
  return { ...full, foreign: html.size > 0 ? new Map([...foreign, ...html]) : foreign };
}

/**
 * Facts used in a block whose value has changed or will change: first those named in its texts, then those of its key figures that will
 * change. A key figure that has already changed is not listed, since it shows its former value itself.
 */
function changedFactsIn(
  mentioned: ReadonlySet<string> | undefined,
  block: JsonObject,
  plan: FieldPlan | undefined,
  { facts }: SiteContext,
): CurrentFact[] {
  const wantedNames = changedNames(facts);
  if (wantedNames.size === 0) return [];
  const names = new Set(mentioned);
  if (plan)
    mapFields(plan, block, (kind, value) => {
      const name = kind.object === "figure" && isObject(value) ? String(value.fact) : "";
      if (facts[name]?.overtaken) names.add(name);
      else names.delete(name);
      return value;
    });
  return [...names].flatMap((name) => (wantedNames.has(name) && facts[name]) || []);
}

/** Completes an enriched block for one page: links that lead to that page are marked as current. */
export function completeBlock(
  { block, file, pointer, foreign, changedFacts }: FilledBlock,
  { compiledSchemas }: Pick<Parts, "compiledSchemas">,
  route: string,
): PlacedBlock {
  const plan = compiledSchemas.plans.get(String(block.type))?.currents;
  const currentBlock = plan
    ? mapFields(plan, block, (kind, value) =>
        kind.current && isObject(value) && value.href === route ? { ...value, current: true } : value,
      )
    : block;
  return {
    file,
    pointer,
    block: asValidated<Block>(currentBlock),
    ...(foreign ? { foreign } : {}),
    ...(changedFacts ? { changedFacts } : {}),
  };
}
