import type { Fact } from "#schema/generated/types.ts";
import { type Clock, isEmpty, overlap, type Period } from "#src/content/dates/clock.ts";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerOf,
  pointerTo,
  valueAt,
} from "#src/content/json/json.ts";
import { type ForeignTexts, textsOfBlocks } from "#src/content/language/foreign-texts.ts";
import { localName, splitName } from "#src/content/language/local-name.ts";
import { concernsPlaceholder, interpolate } from "#src/content/placeholder/interpolate.ts";
import { factsNamedIn, overtakenNames } from "#src/content/placeholder/named-facts.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { isQuery } from "#src/content/query/query.ts";
import { mapFields } from "#src/content/schema/fields.ts";
import { fieldTooFew } from "#src/content/schema/validate/limit.rules.ts";
import { collectionNoneSelected, queryRanOut } from "#src/content/site/collections/collection.rules.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import type { Collections } from "#src/content/site/collections/collections.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import { atQueries } from "#src/content/site/collections/query-diagnostics.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import { datesOrder, datesOutside, fragmentUnknown } from "#src/content/site/page/page.rules.ts";
import type { Fragment } from "#src/content/site/shared/inclusions.ts";
import { fragmentCycle } from "#src/content/site/shared/shared.rules.ts";
import { type EmptyList, withoutEmptyLists } from "./empty-lists.ts";

/** A block, where its author wrote it and, during checks, the lists expanded from its queries. */
export type Placed = {
  block: JsonObject;
  file: string;
  pointer: string;
  lists?: readonly FilledList[];
  /** Texts of entries that are not translated into the language of the page. */
  foreign?: ForeignTexts;
  /** Its first error, if it cannot be shown. */
  problem?: Diagnostic;
  /** The facts in its texts that something has overtaken. */
  named?: ReadonlySet<string>;
  /** These, and those of its figures, once it is filled. */
  overtaken?: readonly Fact[];
  /** When it disappears, in milliseconds since 1970. */
  until?: number;
  /** Pointers of its items that visitors do not see, because a list in them is empty. */
  gone?: readonly string[];
  /** Set if it is the words of a query that finds nothing: the pointer of the words where they are written. */
  saidAt?: string;
  /** Set if visitors do not see it, because its list is empty; links may still lead to it. */
  leftOut?: true;
};

/** The origin of blocks: their document, as it is written, and the pointer to their list. */
export type Place = { file: string; written: JsonObject | undefined; pointer: string };

/** The inputs for expanding blocks. */
export type Expansion = {
  compiledSchemas: CompiledSchemas;
  fragments: ReadonlyMap<string, Fragment>;
  collections: Collections;
  scope: Scope;
  /** The document of the page with its placeholders; none for blocks that are the same on every page. */
  written?: JsonObject | undefined;
  clock: Clock;
  /** When the page is visible. */
  around?: Period;
  /** Language of the page; undefined for the main language of the site. */
  lang?: string | undefined;
  /** Address of the page, for queries that exclude it. */
  self: string | undefined;
  /** Fragments that are not expanded, because they are the same on every page. */
  keep?: ((name: string) => boolean) | undefined;
  /** Blocks that are not expanded, because they are invalid. */
  isBroken?: ((file: string, pointer: string) => boolean) | undefined;
  /** Set if an analysis has found the result valid. */
  valid?: boolean;
  /** Collects the names of the collections that are queried. */
  queried?: Set<string>;
  report: (file: string, diagnostic: Diagnostic) => void;
};

/**
 * Expands fragments and queries, and validates the results. Blocks that are not visible now are omitted, and the dates
 * of the others removed.
 * @param within fragments being expanded, so that a cycle ends
 */
export function expandBlocks(
  blocks: readonly JsonValue[],
  at: Place,
  expansion: Expansion,
  within: readonly string[] = [],
): Placed[] {
  return blocks.flatMap((source, index) => {
    const pointer = pointerTo(at.pointer, index);
    const { block, period } = undated(isObject(source) ? source : {}, expansion.clock);
    if (expansion.isBroken?.(at.file, pointer)) return [{ block, file: at.file, pointer }];
    if (isEmpty(period)) expansion.report(at.file, datesOrder.at(`${pointer}/unpublishAt`, {}));
    else checkWithin(period, expansion, (diagnostic) => expansion.report(at.file, diagnostic), pointer);
    if (!expansion.clock.shows(period)) return [];
    const { until } = period;
    const placedBlock = { block, file: at.file, pointer, ...(until === undefined ? {} : { until }) };
    if (block.type !== "fragment") return [nameFacts(placedBlock, at, expansion)];
    const name = localName(String(block.name), expansion.lang, expansion.fragments);
    if (expansion.keep?.(name)) return [{ ...placedBlock, block: { ...block, name } }];
    const fragment = within.includes(name) ? undefined : expansion.fragments.get(name);
    if (!fragment) {
      const problem = explainInclude(name, `${pointer}/name`, expansion.fragments, within);
      expansion.report(at.file, problem);
      return [{ ...placedBlock, problem }];
    }
    const inner = { ...fragment, pointer: "/blocks" };
    const placedBlocks = expandShared(fragment.blocks, inner, expansion, [...within, name]);
    return until === undefined
      ? placedBlocks
      : placedBlocks.map((one) => ({ ...one, until: Math.min(until, one.until ?? until) }));
  });
}

/** Why a fragment is not shown: it does not exist, or includes itself. */
function explainInclude(
  name: string,
  pointer: string,
  fragments: Expansion["fragments"],
  within: readonly string[],
): Diagnostic {
  if (fragments.has(name)) return fragmentCycle.at(pointer, { chain: [...within, name].join(" → ") });
  const names = [...fragments.keys()];
  return fragmentUnknown.at(pointer, { name, ...suggest(name, names), names: names });
}

/** Reports a block that is only visible while its page is not. */
function checkWithin(
  own: Period,
  { clock, around = {} }: Pick<Expansion, "clock" | "around">,
  report: Report,
  pointer: string,
): void {
  if (isEmpty(around) || !isEmpty(overlap(own, around))) return;
  const [key, mine, its] =
    own.until !== undefined && around.from !== undefined && own.until <= around.from
      ? (["unpublishAt", ["ends", own.until], ["before its page appears", around.from]] as const)
      : (["publishAt", ["begins", own.from ?? 0], ["after its page is gone", around.until ?? 0]] as const);
  const problem = `This block ${mine[0]} on ${clock.describe(mine[1])}, ${its[0]}, on ${clock.describe(its[1])}`;
  report(datesOutside.at(`${pointer}/${key}`, { problem }));
}

/** A block without its dates. */
function undated(block: JsonObject, clock: Clock): { block: JsonObject; period: Period } {
  if (block.publishAt === undefined && block.unpublishAt === undefined) return { block, period: {} };
  const { publishAt: _, unpublishAt: __, ...rest } = block;
  return { block: rest, period: clock.periodOf(block) };
}

/**
 * Like `expandBlocks`, for blocks of a layout or fragment, which are first interpolated with the page. Counts have been
 * interpolated before: `#id` is a block of their own document.
 */
export function expandShared(
  blocks: readonly JsonValue[],
  at: Place,
  { scope: pageScope, ...others }: Expansion,
  within: readonly string[] = [],
): Placed[] {
  const expansion: Expansion = { ...others, scope: { ...pageScope, countable: "deferred" } };
  const { scope, compiledSchemas, report } = expansion;
  const values = blocks.map((block, index) => {
    const pointer = pointerTo(at.pointer, index);
    const value = interpolate(block, scope, (diagnostic) => report(at.file, diagnostic), pointer) ?? block;
    if (value !== block && isObject(value) && !expansion.valid) {
      checkBlock(value, compiledSchemas, (diagnostic) =>
        report(at.file, { ...diagnostic, pointer: pointer + diagnostic.pointer }),
      );
    }
    return value;
  });
  return withLanguage(expandBlocks(values, at, expansion, within), blocks, at.file, expansion);
}

/**
 * Notes the texts of a layout or fragment that is shown on a page in another language, because it has no version in it.
 * @param placedBlocks its blocks, expanded
 * @param blocks the same as written
 */
export function withLanguage(
  placedBlocks: Placed[],
  blocks: readonly JsonValue[],
  file: string,
  { lang, collections: { main } }: Pick<Expansion, "lang" | "collections">,
): Placed[] {
  const { language } = splitName(file.replace(/^.*\/|\.json$/g, ""));
  if (lang === undefined || lang === main || language !== undefined) return placedBlocks;
  const own = textsOfBlocks(blocks, main);
  return placedBlocks.map((one) =>
    one.file === file ? { ...one, foreign: one.foreign ? new Map([...own, ...one.foreign]) : own } : one,
  );
}

/** Expands a block, and notes which overtaken facts its texts and those of the entries in it name. */
function nameFacts(placedBlock: Placed, { written: document }: Place, expansion: Expansion): Placed {
  const entries: CollectionEntry[] = [];
  const expanded = expandQueries(placedBlock, expansion, entries);
  const wantedNames = overtakenNames(expansion.scope.facts);
  if (wantedNames.size === 0 || !document) return expanded;
  const { written: page, collections } = expansion;
  const item = entries.map((entry) => collections.written(entry));
  const objects = { page: [page], entry: [page?.entry], item };
  const mentioned = factsNamedIn(valueAt(document, placedBlock.pointer), wantedNames, objects);
  return mentioned.size > 0 ? { ...expanded, named: mentioned } : expanded;
}

/** Expands the queries of a block, and validates the results unless they are known to be valid. @param entries collects the entries in it */
function expandQueries(placedBlock: Placed, expansion: Expansion, entries: CollectionEntry[]): Placed {
  const { compiledSchemas, collections } = expansion;
  const { all, queries: plan } = compiledSchemas.plans.get(String(placedBlock.block.type)) ?? {};
  if (!all || !plan) return placedBlock;
  const lists: FilledList[] = [];
  const empty: EmptyList[] = [];
  const foreign = new Map<string, string>();
  const block = mapFields(plan, placedBlock.block, (kind, value, path) => {
    if (!kind.collection || !isQuery(value)) return value;
    const pointer = pointerOf(path);
    const { collection, item: template } = value;
    expansion.queried?.add(collection);
    const reportHere: Report = (diagnostic) =>
      expansion.report(placedBlock.file, { ...diagnostic, collection });
    const answer = collections.expand(value, expansion, reportHere, placedBlock.pointer + pointer);
    if (!answer) return value;
    const { items, members } = answer;
    entries.push(...members);
    if (items.length === 0) {
      const none = () => {
        const day = expansion.clock.today;
        return queryRanOut.at(placedBlock.pointer + pointer, { collection, day });
      };
      // A list that has never had an entry may stay empty where the author has written what visitors read instead.
      const isExpected = kind.collection === "any" || value.empty !== undefined;
      const unmet = answer.unmet ?? (isExpected ? undefined : none());
      const found = unmet && { ...unmet, collection };
      empty.push({ path: [...path], need: kind.collection, words: value.empty, unmet: found });
    }
    lists.push({ list: pointer, collection, template, items, members, empty: value.empty });
    for (const [text, language] of answer.foreign) foreign.set(text, language);
    return items;
  });
  if (block === placedBlock.block || !isObject(block)) return placedBlock;
  const remainder = withoutEmptyLists(block, empty, all);
  const { saidAt } = remainder;
  const expanded = { ...placedBlock, ...remainder, ...(foreign.size > 0 ? { foreign } : {}) };
  if (expansion.valid) return expanded;
  const problems: Diagnostic[] = [];
  checkBlock(remainder.block, compiledSchemas, (diagnostic) => problems.push(diagnostic));
  const pointers = new Set(empty.map(({ path }) => pointerOf(path)));
  const others = problems.filter(({ code, pointer }) => code !== fieldTooFew.code || !pointers.has(pointer));
  let [problem] = others;
  for (const { need, unmet, words } of empty) {
    if (!unmet) continue;
    // With words for it, a list may run out of the last entry that had a value.
    const isMistake = unmet.code === collectionNoneSelected.code && need !== "any" && words === undefined;
    // The advice for a list that has run out is to say something meanwhile.
    const isSaid = unmet.code === queryRanOut.code && words !== undefined;
    if (!isSaid) expansion.report(placedBlock.file, isMistake ? { ...unmet, severity: "error" } : unmet);
    // Authors see why visitors see something else, or nothing.
    const isOtherwise = saidAt !== undefined || remainder.leftOut;
    if (isMistake || (isOtherwise && expansion.isBroken)) problem ??= unmet;
  }
  for (const diagnostic of atQueries(others, lists)) {
    const pointer = diagnostic.pointer === "/markdown" ? (saidAt ?? diagnostic.pointer) : diagnostic.pointer;
    expansion.report(placedBlock.file, { ...diagnostic, pointer: placedBlock.pointer + pointer });
  }
  const checked = { lists, ...(problem ? { problem } : {}) };
  return expansion.isBroken ? { ...placedBlock, block, ...checked } : { ...expanded, ...checked };
}

/** Validates a block by itself; texts that still contain a placeholder have been reported already. */
function checkBlock(block: JsonObject, compiledSchemas: CompiledSchemas, report: Report): void {
  const diagnostics = compiledSchemas.validators.block(String(block.type))?.(block) ?? [];
  for (const diagnostic of diagnostics) if (!concernsPlaceholder(block, diagnostic)) report(diagnostic);
}
