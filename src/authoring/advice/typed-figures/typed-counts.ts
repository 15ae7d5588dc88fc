import { matchesIn } from "#src/authoring/advice/texts/matches-in.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { inDigits, spellOut } from "#src/content/placeholder/count-words.ts";

/** A collection whose members have a name in texts: "destinations", "countries". */
export type CountedThing = {
  collection: string;
  /** The number of its members in words or digits, right before one of its names. */
  pattern: RegExp;
};

/** @param nouns names of the members: see `nounsOf`. @returns undefined where there is nothing to count by */
export function countedThing(
  collection: string,
  nouns: readonly string[],
  size: number,
): CountedThing | undefined {
  if (size < 2 || nouns.length === 0) return undefined;
  const source = `(?<![\\w.,–-])(?:(${spellOut(size)})|${inDigits(size)}) (?:${nouns.join("|")})(?![\\w-])`;
  return { collection, pattern: new RegExp(source, "gi") };
}

/** Behind these words a number is some other number of the same things: "from six countries", "one of six". */
const OTHERWISE =
  /(?:^|[^\p{L}])(?:from|in|of|or|to|least|most|than|about|over|first|other|these|those)\s+$/iu;

/**
 * Numbers of a text that are the count of a collection and stand right before its name: "six destinations".
 * A number that differs from the count is most likely a number of something else, and left alone.
 */
export function typedCounts(
  text: string,
  pointer: string,
  things: readonly CountedThing[],
): { diagnostic: Diagnostic; index: number }[] {
  return things.flatMap(({ collection, pattern }) => {
    return matchesIn(text, pattern)
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
 * The names under which texts count the members of a collection: its own, and what it is also called, where they are
 * plurals. None where it has no such name: six pages of "support" are not "six support".
 */
export function nounsOf(collection: string, alsoCalled: ReadonlyMap<string, string>): string[] {
  const isPlural = (word: string) => /[^su]s$/.test(word);
  if (!isPlural(collection)) return [];
  const others = [...alsoCalled].filter(([word, name]) => name === collection && isPlural(word));
  return [collection, ...others.map(([word]) => word)];
}
