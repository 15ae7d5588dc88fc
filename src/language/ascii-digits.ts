/** A text with the digits of any script, and letters and signs in full width, as ASCII; without the invisible marks of pasted text. */
export function asciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** The digits of a script follow each other, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
