import { matchesIn } from "./matches-in.ts";

/** Words that may correctly be doubled: "he had had it", "that that", "very, very". */
const MAY_REPEAT: ReadonlySet<string> = new Set(
  "had that very really so no much many long far again bye ha blah knock hear there now more is do who".split(
    " ",
  ),
);
/** Within a line or across a line break, but not across an empty line or punctuation. */
const DOUBLED = /(?<![\p{L}\p{N}'’-])(\p{L}+)(?:[ \t]+|[ \t]*\n[ \t]*)\1(?![\p{L}\p{N}'’-])/giu;

/** Finds doubled words: "the the". Capitalised names may be doubled ("Baden Baden"). */
export function doubledWords(text: string): { index: number; found: string; word: string }[] {
  return matchesIn(text, DOUBLED).flatMap(({ 0: found, 1: word = "", index }) => {
    const second = found.slice(-word.length);
    if (MAY_REPEAT.has(word.toLowerCase()) || /^\p{Lu}/u.test(second)) return [];
    return [{ index, found: found.replace(/\s+/g, " "), word }];
  });
}
