const ONES =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number in words: "six", "thirty-one"; from a hundred on in digits, "1,200". Zero is "no". */
export function spellOut(count: number): string {
  if (count >= 100) return inDigits(count);
  if (count < ONES.length) return ONES[count] ?? "";
  const [ten = "", one] = [TENS[Math.floor(count / 10) - 2], count % 10];
  return one === 0 ? ten : `${ten}-${ONES[one]}`;
}

/** A number in digits: "6", "1,200". */
export function inDigits(count: number): string {
  return count.toLocaleString("en-GB");
}
