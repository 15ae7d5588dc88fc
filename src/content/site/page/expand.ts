import { type Clock, isEmpty, overlap, type Period } from "#src/content/dates/clock.ts";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import { say } from "#src/content/diagnostics/say.ts";
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
import { changedNames } from "#src/content/placeholder/current-facts.ts";
import { concernsPlaceholder, interpolate } from "#src/content/placeholder/interpolate.ts";
import { factsNamedIn } from "#src/content/placeholder/named-facts.ts";
import { isQuery, type Query } from "#src/content/query/query.ts";
import { type FieldKind, type FieldPlan, mapFields } from "#src/content/schema/fields.ts";
import { fieldTooFew } from "#src/content/schema/validate/limit.rules.ts";
import { collectionNoneSelected, queryRanOut } from "#src/content/site/collections/collection.rules.ts";
import type { CollectionEntry } from "#src/content/site/collections/collection-entry.ts";
import type { FilledList } from "#src/content/site/collections/filled-list.ts";
import { atQueries } from "#src/content/site/collections/query-diagnostics.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import { datesOrder, datesOutside, fragmentUnknown } from "#src/content/site/page/page.rules.ts";
import { fragmentCycle } from "#src/content/site/shared/shared.rules.ts";
import { type Display, type EmptyList, withoutEmptyLists } from "./empty-lists.ts";
import type { Expansion, Place, Placed } from "./placed.ts";

/**
 * Expands fragments and queries, and validates the results. Blocks that are not visible now are omitted, and the publication dates of the
 * others removed.
 * @param within names of the fragments being expanded, to detect cycles
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
    return block.type === "fragment"
      ? expandFragment(placedBlock, expansion, within)
      : [expandInBlock(placedBlock, at, expansion)];
  });
}

/** Replaces a reference to a fragment by the blocks of that fragment, each of which disappears no later than the reference itself would. */
function expandFragment(include: Placed, expansion: Expansion, within: readonly string[]): Placed[] {
  const { block, file, pointer, until } = include;
  const { fragments, lang, keep, report } = expansion;
  const name = localName(String(block.name), lang, fragments);
  if (keep?.(name)) return [{ ...include, block: { ...block, name } }];
  const fragment = within.includes(name) ? undefined : fragments.get(name);
  if (!fragment) {
    const problem = explainInclude(name, `${pointer}/name`, fragments, within);
    report(file, problem);
    return [{ ...include, problem }];
  }
  const inner = { ...fragment, pointer: "/blocks" };
  const placedBlocks = expandShared(fragment.blocks, inner, expansion, [...within, name]);
  return until === undefined
    ? placedBlocks
    : placedBlocks.map((one) => ({ ...one, until: Math.min(until, one.until ?? until) }));
}

/** Explains why a fragment cannot be included: it does not exist, or includes itself. */
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

/** Reports a block whose visibility period lies outside its page's. */
function checkWithin(
  own: Period,
  { clock, around = {} }: Pick<Expansion, "clock" | "around">,
  report: Report,
  pointer: string,
): void {
  if (isEmpty(around) || !isEmpty(overlap(own, around))) return;
  const isTooEarly = own.until !== undefined && around.from !== undefined && own.until <= around.from;
  const problem = isTooEarly
    ? say("This block ends on {day}, before its page appears, on {other}", {
        day: clock.describe(own.until ?? 0),
        other: clock.describe(around.from ?? 0),
      })
    : say("This block begins on {day}, after its page is gone, on {other}", {
        day: clock.describe(own.from ?? 0),
        other: clock.describe(around.until ?? 0),
      });
  report(datesOutside.at(`${pointer}/${isTooEarly ? "unpublishAt" : "publishAt"}`, { problem }));
}

/** Removes the publication dates of a block. */
function undated(block: JsonObject, clock: Clock): { block: JsonObject; period: Period } {
  if (block.publishAt === undefined && block.unpublishAt === undefined) return { block, period: {} };
  const { publishAt: _, unpublishAt: __, ...rest } = block;
  return { block: rest, period: clock.periodOf(block) };
}

/**
 * Expands the blocks of a layout or fragment like `expandBlocks`, after filling in the placeholders that refer to the page. Counts such as
 * `{{count.#links}}` are already filled in, since the id in them belongs to a block of the layout or fragment itself.
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
 * Records the texts of a layout or fragment that are in the site's main language, if it has no version in the page's language.
 * @param placedBlocks its expanded blocks
 * @param blocks the same blocks before expansion
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

/**
 * Expands the queries of a block, and records which facts with a past or future change are named in its texts or in those of the entries
 * that the queries list.
 */
function expandInBlock(placedBlock: Placed, { written: document }: Place, expansion: Expansion): Placed {
  const { expanded, entries } = expandQueries(placedBlock, expansion);
  const wantedNames = changedNames(expansion.scope.facts);
  if (wantedNames.size === 0 || !document) return expanded;
  const { written: page, collections } = expansion;
  const item = entries.map((entry) => collections.written(entry));
  const objects = { page: [page], entry: [page?.entry], item };
  const mentioned = factsNamedIn(valueAt(document, placedBlock.pointer), wantedNames, objects);
  return mentioned.size > 0 ? { ...expanded, named: mentioned } : expanded;
}

/** Expands the queries of a block, and validates the results unless the document is known to be valid. */
function expandQueries(
  placedBlock: Placed,
  expansion: Expansion,
): { expanded: Placed; entries: readonly CollectionEntry[] } {
  const { all, queries: plan } = expansion.compiledSchemas.plans.get(String(placedBlock.block.type)) ?? {};
  if (!all || !plan) return { expanded: placedBlock, entries: [] };
  const answers = answerQueries(placedBlock, plan, expansion);
  const { block, empty, foreign, entries } = answers;
  if (block === placedBlock.block || !isObject(block)) return { expanded: placedBlock, entries };
  const remainder = withoutEmptyLists(block, empty, all);
  const expanded = { ...placedBlock, ...remainder, ...(foreign.size > 0 ? { foreign } : {}) };
  if (expansion.valid) return { expanded, entries };
  const problem = checkAnswers(expanded, answers, expansion);
  const checked = { lists: answers.lists, ...(problem ? { problem } : {}) };
  // Authors see the block as it is written.
  return {
    expanded: expansion.isBroken ? { ...placedBlock, block, ...checked } : { ...expanded, ...checked },
    entries,
  };
}

type Answers = {
  /** The block with the items that its queries have selected. */
  block: JsonValue;
  lists: FilledList[];
  empty: EmptyList[];
  foreign: ForeignTexts;
  entries: CollectionEntry[];
};

function answerQueries(placedBlock: Placed, plan: FieldPlan, expansion: Expansion): Answers {
  const lists: FilledList[] = [];
  const empty: EmptyList[] = [];
  const foreign = new Map<string, string>();
  const entries: CollectionEntry[] = [];
  const block = mapFields(plan, placedBlock.block, (kind, value, path) => {
    if (!kind.collection || !isQuery(value)) return value;
    const pointer = pointerOf(path);
    const place = placedBlock.pointer + pointer;
    const { collection, item: template } = value;
    expansion.queried?.add(collection);
    const reportHere: Report = (diagnostic) =>
      expansion.report(placedBlock.file, { ...diagnostic, collection });
    const answer = expansion.collections.expand(value, expansion, reportHere, place);
    if (!answer) return value;
    const { items, members } = answer;
    entries.push(...members);
    if (items.length === 0) {
      const unmet = answer.unmet ?? emptiedByDate(value, kind, place, expansion);
      empty.push({
        path: [...path],
        need: kind.collection,
        words: value.empty,
        unmet: unmet && { ...unmet, collection },
      });
    }
    lists.push({ list: pointer, collection, template, items, members, empty: value.empty });
    for (const [text, language] of answer.foreign) foreign.set(text, language);
    return items;
  });
  return { block, lists, empty, foreign, entries };
}

/**
 * Returns the diagnostic for a list that has become empty because of the date; undefined if the list may stay empty, because its schema
 * allows that or its query has a substitute text.
 */
function emptiedByDate(
  { collection, empty }: Query,
  kind: FieldKind,
  place: string,
  { clock }: Expansion,
): Diagnostic | undefined {
  const isExpected = kind.collection === "any" || empty !== undefined;
  return isExpected ? undefined : queryRanOut.at(place, { collection, day: clock.today });
}

/**
 * Validates a block with the results of its queries, and reports empty lists.
 * @returns the first error that prevents the block from being shown
 */
function checkAnswers(
  { block, file, pointer: base, display }: Placed & { display: Display },
  { empty, lists }: Answers,
  expansion: Expansion,
): Diagnostic | undefined {
  const problems: Diagnostic[] = [];
  checkBlock(block, expansion.compiledSchemas, (diagnostic) => problems.push(diagnostic));
  const pointers = new Set(empty.map(({ path }) => pointerOf(path)));
  const others = problems.filter(({ code, pointer }) => code !== fieldTooFew.code || !pointers.has(pointer));
  let [problem] = others;
  for (const { need, unmet, words } of empty) {
    if (!unmet) continue;
    // With a substitute text, a condition may lose the last entry that met it.
    const isMistake = unmet.code === collectionNoneSelected.code && need !== "any" && words === undefined;
    // The hint for a list that has run out is to add a substitute text.
    const isSaid = unmet.code === queryRanOut.code && words !== undefined;
    if (!isSaid) expansion.report(file, isMistake ? { ...unmet, severity: "error" } : unmet);
    // Tells authors why visitors see something else, or nothing.
    if (isMistake || (display.as !== "block" && expansion.isBroken)) problem ??= unmet;
  }
  for (const diagnostic of atQueries(others, lists)) {
    const isWords = diagnostic.pointer === "/markdown" && display.as === "words";
    const pointer = isWords ? display.pointer : diagnostic.pointer;
    expansion.report(file, { ...diagnostic, pointer: base + pointer });
  }
  return problem;
}

/** Validates a single block. Skips errors in texts with unreplaced placeholders, which have already been reported. */
function checkBlock(block: JsonObject, compiledSchemas: CompiledSchemas, report: Report): void {
  const diagnostics = compiledSchemas.validators.block(String(block.type))?.(block) ?? [];
  for (const diagnostic of diagnostics) if (!concernsPlaceholder(block, diagnostic)) report(diagnostic);
}
