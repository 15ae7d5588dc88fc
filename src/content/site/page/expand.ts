import { type Clock, isEmpty, overlap, type Period } from "#src/content/dates/clock.ts";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { suggest } from "#src/content/diagnostics/nearest.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { textsOfBlocks } from "#src/content/language/foreign-texts.ts";
import { localName, splitName } from "#src/content/language/local-name.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import { datesOrder, datesOutside, fragmentUnknown } from "#src/content/site/page/page.rules.ts";
import { fragmentCycle } from "#src/content/site/shared/shared.rules.ts";
import { checkBlock, expandInBlock } from "./expand-queries.ts";
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
