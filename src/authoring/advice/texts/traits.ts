/** Sentences with more words are too long: plain-language guides recommend 25 on average, single ones may have more. */
export const MAX_WORDS = 30;

/** A space or mark behind another one; a word that follows itself; more than `MAX_WORDS` words; a digit. */
const [MEETING, REPEATED, WORDY, DIGIT] = [1, 2, 4, 8];
/** The trait of patterns that any text may match. */
const ANY = 16;
const FIRST_FREE_BIT = 5;
const SPACE = 32;
const FULL_STOP = 46;
/** Characters beyond ASCII share one bit. */
const BEYOND = 128;

const bits = new Uint32Array(BEYOND + 1);
for (const digit of "0123456789") bits[digit.charCodeAt(0)] = DIGIT;
const marks = new Set([...",.;:!?"].map((mark) => mark.charCodeAt(0)));
const known = new Map<number, number>();

/** The traits that characters give to a text. @param has see `rows` */
export function traitOf(has: string): number {
  if (has === "" || has === "ww") return has === "" ? ANY : REPEATED;
  let trait = 0;
  for (const character of has) {
    const code = Math.min(character.charCodeAt(0), BEYOND);
    // If the bits run out, characters share them, and more texts are searched than need be.
    if (!known.has(code)) known.set(code, 1 << (FIRST_FREE_BIT + (known.size % (31 - FIRST_FREE_BIT))));
    const bit = character === " " ? MEETING : (known.get(code) ?? 0);
    if (character !== " " && character !== ".") bits[code] = (bits[code] ?? 0) | bit;
    trait |= bit;
  }
  return trait;
}

const INNER_POINT = traitOf(".");

/** What a text has that patterns look for, found in one pass: most texts have none of it, and are not searched. */
export function traitsOf(text: string): number {
  let traits = 0;
  let previous = SPACE;
  let start = -1;
  let [last, lastLength, words] = [0, 0, 0];
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : SPACE;
    if (isLetter(code)) {
      if (start < 0) start = index;
    } else {
      if (start >= 0) {
        const length = index - start;
        if (length === lastLength && isSame(text, start, last, length)) traits |= REPEATED;
        [last, lastLength, start] = [start, length, -1];
      }
      if (
        code === SPACE ? previous === SPACE : marks.has(code) && (previous === SPACE || marks.has(previous))
      )
        traits |= MEETING;
    }
    if (previous <= SPACE && code > SPACE) words += 1;
    if (previous === FULL_STOP && code > SPACE) traits |= INNER_POINT;
    traits |= bits[Math.min(code, BEYOND)] ?? 0;
    previous = code;
  }
  return words > MAX_WORDS ? traits | WORDY : traits;
}

/** Tells whether a text with these traits has more words than one sentence should. */
export function isWordy(traits: number): boolean {
  return (traits & WORDY) !== 0;
}

export function hasDigit(traits: number): boolean {
  return (traits & DIGIT) !== 0;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > BEYOND;
}

function isSame(text: string, one: number, other: number, length: number): boolean {
  if ((text.charCodeAt(one) | SPACE) !== (text.charCodeAt(other) | SPACE)) return false;
  return text.slice(one, one + length).toLowerCase() === text.slice(other, other + length).toLowerCase();
}
