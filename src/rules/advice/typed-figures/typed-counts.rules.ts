import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";
import type { Surroundings } from "./stated.ts";

export const countTyped = new Rule<Excerpt & WithName & { collection: string }>("count/typed", {
  title: "Count typed by hand",
  message: ({ excerpt, name, collection }) =>
    say(
      "{excerpt} is the number of {_entries} in the collection {collection} today, which '{{'{name}'}}' counts.",
      { excerpt, collection, name },
    ),
  hint: "Replace the number with the count in double braces.",
  editor: { hint: "Replace the number with the count, so that it stays right." },
  severity: "warning",
  why: "When an entry is added, every text with the placeholder changes too; a typed number becomes wrong.",
  wrong: `{ "type": "alert", "id": "note", "status": "info", "text": "We advise on six countries." }`,
  right: `{ "type": "alert", "id": "note", "status": "info", "text": "We advise on {{count.destinations}} countries." }`,
  sample: { excerpt: '"six countries"', name: "count.destinations", collection: "destinations" },
});

/** Sizes of collections, by the nouns that texts use for their entries: "destinations", "countries". */
export type CountedThings = ReadonlyMap<string, { collection: string; size: number }>;

/**
 * The collections whose entries texts may count. Collections without a plural name are excluded, since six pages of "support" are not "six
 * support".
 * @param alsoCalled synonyms of collection names
 */
export function countedThings(
  sizes: Readonly<Record<string, number>>,
  alsoCalled: ReadonlyMap<string, string>,
): CountedThings {
  const isPlural = (word: string) => /[^su]s$/.test(word);
  const nouns = [...Object.keys(sizes).map((name) => [name, name] as const), ...alsoCalled];
  const plural = nouns.filter((words) => words.every(isPlural));
  const things = plural.map(([noun, name]) => [noun, { collection: name, size: sizes[name] ?? 0 }] as const);
  return new Map(things.filter(([, { size }]) => size > 1));
}

/** Words after which a number is not the total: "from six countries", "one of six". */
const PARTIAL_COUNT =
  /(?:^|[^\p{L}])(?:from|in|of|or|to|least|most|than|about|over|first|other|these|those)\s+$/iu;

/**
 * Reports a number directly before the noun of a collection, such as "six destinations", if it equals the collection's size. Other numbers
 * probably count something else, and are ignored.
 */
export function typedCount(
  { figure: { text }, before, behind }: Surroundings,
  counted: CountedThings,
  pointer: string,
): Diagnostic | undefined {
  const [spaceAndNoun = "", noun = ""] = /^ ([\w-]+)/.exec(behind) ?? [];
  const thing = counted.get(noun.toLowerCase());
  if (!thing || PARTIAL_COUNT.test(before)) return undefined;
  const { collection, size } = thing;
  const isDigits = text === numberText(size, TOOL_LANGUAGE);
  if (!isDigits && text.toLowerCase() !== spellOut(size, TOOL_LANGUAGE)) return undefined;
  const name = `${/^\p{Lu}/u.test(text) ? "Count" : "count"}.${collection}${isDigits ? ".digits" : ""}`;
  return countTyped.at(pointer, { excerpt: `"${text}${spaceAndNoun}"`, name, collection });
}
