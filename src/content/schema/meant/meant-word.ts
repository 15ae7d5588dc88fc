import { closest, nearest, type Suggestion, slipsBetween } from "#src/content/diagnostics/nearest.ts";
import { areRegionCodes, regionMeantBy } from "./region-code.ts";
import { plainWord, valuesMeantBy } from "./same-words.ts";

/** Maximum length of values that are never corrected as misspelt: codes and sizes differ from each other by only a letter or two. */
const MAX_CODE_LETTERS = 3;

/** Prefixes and endings of names in icon libraries: `fas fa-shield`, `mdi:shield`, `shield-outline`. */
const LIBRARY =
  /^(?:(?:fa|fa[srldbt]|fab|mdi|bi|ti|ri|ph|io|ion|fe|feather|lucide|tabler|hero-?icons?|material(?:-symbols)?|octicon|icons?|i)[-:\s]+)+/i;
const STYLE =
  /(?:[-_ ]?(?:icons?|outlined?|solid|fill(?:ed)?|regular|rounded|sharp|duotone|thin|light|line|bold)|-o|-alt)$/i;

/**
 * Finds the allowed value meant by an unknown one; undefined if that would be a guess.
 * @returns the value as `nearest`; without one, `similar` lists the allowed values that contain the same word, for example when the word
 * comes from another icon library
 */
export function meantWord(
  word: string,
  words: readonly string[],
): Suggestion & { similar?: readonly string[] } {
  const bare = word
    .replace(LIBRARY, "")
    .replace(STYLE, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2");
  const suggestion = wordFor(word, words);
  if (suggestion.nearest !== undefined || bare === word || bare === "") return suggestion;
  const other = wordFor(bare.toLowerCase(), words);
  if (other.nearest !== undefined) return other;
  const similar = words.filter((candidate) => candidate.split("-").includes(bare.toLowerCase()));
  return similar.length === 1 && similar[0] !== undefined
    ? { nearest: similar[0] }
    : { nearest: undefined, similar };
}

function wordFor(word: string, words: readonly string[]): Suggestion {
  const suggestion = likelyWord(word, words);
  if (suggestion === undefined) return { nearest: suggestion };
  if (areRegionCodes(words)) return { nearest: suggestion, certain: true };
  const [same, ...others] = valuesMeantBy(word, words);
  if (same === suggestion && others.length === 0) return { nearest: suggestion, certain: true };
  const isLong = Math.min(word.length, suggestion.length) > MAX_CODE_LETTERS;
  const isOnly = closest(word, words).join("\n") === suggestion;
  return { nearest: suggestion, certain: isLong && isOnly && slipsBetween(word, suggestion) <= 1 };
}

function likelyWord(word: string, words: readonly string[]): string | undefined {
  if (areRegionCodes(words)) return regionMeantBy(word, words);
  const same = words.find((candidate) => plainWord(candidate) === plainWord(word));
  if (same !== undefined) return same;
  const [meant, ...others] = valuesMeantBy(word, words);
  if (meant !== undefined && others.length === 0) return meant;
  if (word.length <= MAX_CODE_LETTERS) return undefined;
  const near = nearest(
    word,
    words.filter((candidate) => candidate.length > MAX_CODE_LETTERS),
  );
  // Two slips in four letters are too many: "pink" does not mean "tint".
  return near !== undefined && slipsBetween(word, near) <= Math.max(1, Math.floor(word.length / 3))
    ? near
    : undefined;
}
