import { numberText } from "#src/language/format.ts";

const ONES =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "six", "thirty-one"; from a hundred on digits, as in other languages than English. Zero is "no". */
export function spellOut(count: number, language: string): string {
  if (count >= 100 || !/^en\b/i.test(language)) return numberText(count, language);
  if (count < ONES.length) return ONES[count] ?? "";
  const [ten = "", one] = [TENS[Math.floor(count / 10) - 2], count % 10];
  return one === 0 ? ten : `${ten}-${ONES[one]}`;
}
