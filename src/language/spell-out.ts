import { numberText } from "#src/language/format.ts";
import numberWords from "./number-words.json" with { type: "json" };

const ONES =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/**
 * Words for the numbers from three to twelve, in languages in which these numerals do not inflect: `spellout-cardinal` of CLDR 48.2, where
 * all its variants agree.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = numberWords;

/**
 * Spells out a number if its word does not depend on the noun in that language, otherwise formats it in digits. In English, zero is "no".
 */
export function spellOut(count: number, language: string): string {
  const [base = ""] = language.toLowerCase().split("-");
  return (base === "en" ? inEnglish(count) : WORDS[base]?.[count]) ?? numberText(count, language);
}

function inEnglish(count: number): string | undefined {
  if (count < ONES.length) return ONES[count];
  const ten = TENS[Math.floor(count / 10) - 2];
  return ten === undefined || count % 10 === 0 ? ten : `${ten}-${ONES[count % 10]}`;
}
