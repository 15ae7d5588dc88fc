import { nearest, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { areRegionCodes, regionMeantBy } from "./region-code.ts";
import { plainWord, valuesMeantBy } from "./same-words.ts";

/** Codes, sizes and the like: each is a letter or two away from another, so that a slip cannot be told. */
const LONGEST_CODE = 3;

/** Which of the words that a field takes is meant by another one; undefined where none surely is. */
export function meantWord(word: string, words: readonly string[]): string | undefined {
  if (areRegionCodes(words)) return regionMeantBy(word, words);
  const same = words.find((known) => plainWord(known) === plainWord(word));
  if (same !== undefined) return same;
  const [meant, ...others] = valuesMeantBy(word, words);
  if (meant !== undefined && others.length === 0) return meant;
  if (word.length <= LONGEST_CODE) return undefined;
  const near = nearest(
    word,
    words.filter((known) => known.length > LONGEST_CODE),
  );
  // Of four letters two may not be wrong: pink is no tint.
  return near !== undefined && slipsBetween(word, near) <= Math.max(1, Math.floor(word.length / 3))
    ? near
    : undefined;
}
