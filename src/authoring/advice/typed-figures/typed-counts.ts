import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { spellOut } from "#src/language/spell-out.ts";

/** A collection whose entries have a name in texts: "destinations", "countries". */
export type CountedThing = {
  collection: string;
  /** The number of its entries in words or digits, directly before one of its names. */
  pattern: RegExp;
};

/** @param nouns names of the entries: see `nounsOf`. @returns undefined if there are none */
export function countedThing(
  collection: string,
  nouns: readonly string[],
  size: number,
): CountedThing | undefined {
  if (size < 2 || nouns.length === 0) return undefined;
  const [words, digits] = [spellOut(size, TOOL_LANGUAGE), numberText(size, TOOL_LANGUAGE)];
  const source = `(?<![\\w.,–-])(?:(${words})|${digits}) (?:${nouns.join("|")})(?![\\w-])`;
  return { collection, pattern: new RegExp(source, "gi") };
}

/** After these words a number is not the total: "from six countries", "one of six". */
const OTHERWISE =
  /(?:^|[^\p{L}])(?:from|in|of|or|to|least|most|than|about|over|first|other|these|those)\s+$/iu;

/**
 * Finds numbers in a text that equal the size of a collection, directly before its name: "six destinations". Other
 * numbers most likely count something else, and are ignored.
 */
export function typedCounts(
  text: string,
  pointer: string,
  things: readonly CountedThing[],
): { diagnostic: Diagnostic; index: number }[] {
  return things.flatMap(({ collection, pattern }) => {
    return [...text.matchAll(pattern)]
      .filter(({ index }) => !OTHERWISE.test(text.slice(0, index)))
      .map((match) => {
        const [found, word = ""] = match;
        const name = word
          ? `${/^\p{Lu}/u.test(word) ? "Count" : "count"}.${collection}`
          : `count.${collection}.digits`;
        return {
          diagnostic: createDiagnostic("count/typed", pointer, { found: `"${found}"`, name, collection }),
          index: match.index,
        };
      });
  });
}

/**
 * The nouns for the entries of a collection: its name and synonyms, if they are plurals. None for names that are not:
 * six pages of "support" are not "six support".
 */
export function nounsOf(collection: string, alsoCalled: ReadonlyMap<string, string>): string[] {
  const isPlural = (word: string) => /[^su]s$/.test(word);
  if (!isPlural(collection)) return [];
  const others = [...alsoCalled].filter(([word, name]) => name === collection && isPlural(word));
  return [collection, ...others.map(([word]) => word)];
}
