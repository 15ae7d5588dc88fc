import { matchesIn } from "./matches-in.ts";

/** Words that may follow themselves: "he had had it", "that that", "very, very". */
const MAY_REPEAT: ReadonlySet<string> = new Set(
  "had that very really so no much many long far again bye ha blah knock hear there now more is do who".split(
    " ",
  ),
);
/** In one line of text or over its break; not over an empty line, and not where punctuation stands between. */
const DOUBLED = /(?<![\p{L}\p{N}'’-])(\p{L}+)(?:[ \t]+|[ \t]*\n[ \t]*)\1(?![\p{L}\p{N}'’-])/giu;

/** Words that stand twice in a row: "the the". A name with capitals may ("Baden Baden"). */
export function doubledWords(text: string): { index: number; found: string; word: string }[] {
  return matchesIn(text, DOUBLED).flatMap(({ 0: found, 1: word = "", index }) => {
    const second = found.slice(-word.length);
    if (MAY_REPEAT.has(word.toLowerCase()) || /^\p{Lu}/u.test(second)) return [];
    return [{ index, found: found.replace(/\s+/g, " "), word }];
  });
}
