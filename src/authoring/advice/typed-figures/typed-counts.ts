import type { Finding } from "#src/authoring/advice/texts/passage.ts";
import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";

/** Collections whose entries have a name in texts: "destinations", "countries". */
export type CountedThings = {
  /** Each collection with its size in words and in digits, by the nouns for its entries. */
  byNoun: ReadonlyMap<string, { collection: string; words: string; digits: string }>;
  /** One of the sizes directly before one of the nouns. */
  pattern: RegExp;
};

/**
 * The collections that texts may count: those whose name is a plural, since six pages of "support" are not "six support".
 * @param alsoCalled synonyms, with the collection that each means
 */
export function countedThings(
  sizes: Readonly<Record<string, number>>,
  alsoCalled: ReadonlyMap<string, string>,
): CountedThings {
  const isPlural = (word: string) => /[^su]s$/.test(word);
  const nouns = [...Object.keys(sizes).map((name) => [name, name] as const), ...alsoCalled];
  const things = nouns.flatMap(([noun, collection]) => {
    const size = sizes[collection] ?? 0;
    if (size < 2 || !isPlural(noun) || !isPlural(collection)) return [];
    const [words, digits] = [spellOut(size, TOOL_LANGUAGE), numberText(size, TOOL_LANGUAGE)];
    return [[noun, { collection, words, digits }] as const];
  });
  const numbers = things.flatMap(([, { words, digits }]) => [words, digits]).join("|");
  const source = `(?<![\\w.,–-])(${numbers}) (${things.map(([noun]) => noun).join("|")})(?![\\w-])`;
  return { byNoun: new Map(things), pattern: things.length > 0 ? new RegExp(source, "gi") : /(?!)/g };
}

/** After these words a number is not the total: "from six countries", "one of six". */
const OTHERWISE =
  /(?:^|[^\p{L}])(?:from|in|of|or|to|least|most|than|about|over|first|other|these|those)\s+$/iu;

/**
 * Finds numbers in a text that equal the size of a collection, directly before its name: "six destinations". Other
 * numbers most likely count something else, and are ignored.
 */
export function typedCounts(text: string, pointer: string, { byNoun, pattern }: CountedThings): Finding[] {
  // Faster than `matchAll`, which copies the pattern.
  if (text.search(pattern) < 0) return [];
  return [...text.matchAll(pattern)].flatMap(({ 0: found, 1: number = "", 2: noun = "", index }) => {
    const { collection, words, digits } = byNoun.get(noun.toLowerCase()) ?? {};
    const isDigits = number === digits;
    if (!isDigits && number.toLowerCase() !== words) return [];
    if (OTHERWISE.test(text.slice(0, index))) return [];
    const count = /^\p{Lu}/u.test(number) ? "Count" : "count";
    const name = `${count}.${collection}${isDigits ? ".digits" : ""}`;
    const details = { found: `"${found}"`, name, collection: String(collection) };
    return [{ diagnostic: createDiagnostic("count/typed", pointer, details), index }];
  });
}
