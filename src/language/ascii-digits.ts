/** Converts digits of any script, and full-width letters and punctuation, to ASCII; removes invisible characters of pasted text. */
export function asciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** The ASCII digit for a digit of any script; Unicode digits of a script are consecutive, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
