/** Matches a letter, with its combining marks, of a script that puts no spaces between words, or not between all (Korean). */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}][\p{M}\uff9e\uff9f]*`;
/** Matches invisible characters within a word, which readers seldom type: soft hyphens, joiners of Persian and Indian scripts. */
const INVISIBLE_CHARACTER = String.raw`[\u00ad\u200c\u200d\u2060]`;
const WORD_LETTER = String.raw`(?!${UNSPACED})[\p{L}\p{M}\p{N}](?:${INVISIBLE_CHARACTER}+(?=[\p{L}\p{N}]))?`;

/** Matches letters with the signs that distinguish a name: C++, F#, Q&A, AT&T. */
const NAME = String.raw`[a-z](?:\+\+|#| ?& ?[a-z])|[a-z]{1,2}&[a-z]{1,2}`;
const SIGNED = `(?<!${WORD_LETTER})(?:${NAME})(?!${WORD_LETTER})`;
const SIGNED_NAME = new RegExp(`^(?:${NAME})$`, "i");

/**
 * Matches, in this order: a number with thousands separators, letters with their signs, a run of letters without spaces,
 * a word.
 */
const WORD_OR_RUN = new RegExp(
  String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+)(?!${WORD_LETTER})|${SIGNED}|(?:(?=[\p{L}\p{N}])${UNSPACED})+|(?:${WORD_LETTER})+`,
  "giu",
);
const LETTER = new RegExp(UNSPACED, "gu");
const UNSPACED_RUN = new RegExp(`^${UNSPACED}`, "u");

/** Splits a text into numbers, words, and runs of letters without spaces. */
export const runsIn = (text: string): string[] => text.match(WORD_OR_RUN) ?? [];

/** A word as it is written in a text. @property at index of its first character */
export type SearchWord = { word: string; at: number };

/**
 * Splits a text into words, without symbols such as currency signs. In a run of letters without spaces, each pair of
 * neighbouring letters counts as a word, so that every part of it is found without a dictionary.
 */
export function searchWords(text: string): SearchWord[] {
  return [...text.matchAll(WORD_OR_RUN)].flatMap(({ 0: word, index: at }) => {
    const letters = isUnspaced(word) ? [...word.matchAll(LETTER)] : [];
    if (letters.length < 2) return { word, at };
    return letters.slice(1).map(({ 0: next }, before) => {
      const { 0: letter = "", index = 0 } = letters[before] ?? {};
      return { word: letter + next, at: at + index };
    });
  });
}

/** Matches words joined by a hyphen, an apostrophe or a dot that readers may also write as one word: wi-fi, don't, Node.js. */
const JOINED = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}]*(?:[-\u2010\u2011'’.][\p{L}\p{M}\p{N}]+)+/gu;

/** Removes the hyphens, apostrophes and dots of a joined word. */
const inOne = (joined: string): string => joined.replace(/[-\u2010\u2011'’.]/g, "");

/** Replaces words such as `wi-fi` or `Node.js` in a query by their spelling as one word (`wifi`), if the index contains that. */
export const withJoined = (question: string, isIndexed: (word: string) => boolean): string =>
  question.replace(JOINED, (word) => (isIndexed(inOne(word)) ? inOne(word) : word));

/**
 * Splits a text into words for the index. Adds three kinds: the last letter of each run without spaces, because no pair of letters begins
 * with it; the parts of a word with a zero-width non-joiner, because some readers type a space there; and words such as `wi-fi` as one word
 * (`wifi`).
 */
export function indexedWords(text: string): string[] {
  const ends = runsIn(text).flatMap((run) => {
    if (isUnspaced(run)) return run.match(LETTER)?.slice(1).slice(-1) ?? [];
    return run.includes("\u200c") ? run.split("\u200c") : [];
  });
  return [...searchWords(text).map(({ word }) => word), ...ends, ...(text.match(JOINED) ?? []).map(inOne)];
}

/**
 * The singulars that a plural may have in languages that write it with an s, and the plural of an English word in y; a singular otherwise
 * begins its plural, and finds it so.
 */
export function otherNumbers(word: string): string[] {
  const [, stem = ""] = /^(\p{L}{2,}[b-df-hj-np-tv-xz])y$/iu.exec(word) ?? [];
  if (stem !== "") return [`${stem}ies`];
  const [, base = "", end = ""] = /^(\p{L}{3,}?)(ies|es|s)$/iu.exec(word) ?? [];
  if (base === "" || /[siu]s$/i.test(word)) return [];
  if (end === "s") return [base];
  return [`${base}${end.slice(0, -1)}`, end === "ies" ? `${base}y` : base];
}

/** Tells whether a word or run of letters begins in a script without spaces between all words. */
export const isUnspaced = (word: string): boolean => UNSPACED_RUN.test(word);

/** Matches marks that readers leave out when they type: accents, the vowel signs of Arabic and Hebrew, dots of Hindi and Bengali. */
const UNTYPED_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc]|[^\p{L}\p{M}\p{N}]/gu;

/**
 * The letters that readers may type in place of a special letter, such as `ss` for `ß`, for those that Unicode normalisation does not
 * decompose.
 */
const TYPED_LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["þ", "th"],
  ["ς", "σ"],
  ["ى", "ي"],
  ["ی", "ي"],
  ["ة", "ه"],
  ["ک", "ك"],
]);
const LETTERS_TYPED_OTHERWISE = new RegExp(`[${[...TYPED_LETTERS.keys()].join("")}]`, "g");

/** A nasal before a consonant, or over a vowel, which Hindi also writes as a dot: हिन्दी, हिंदी. */
const NASAL = /[ङञणनम]्(?=[क-ह])|ँ/g;

/** Matches Katakana letters, which are converted to Hiragana: both spell the same words, and Unicode orders them alike. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/**
 * Normalises a word for comparison: lower case, no accents, letters of one width. `Résumé` is found by `resume`,
 * `Straße` by `strasse`, `1,334` by `1334`, `リンゴ` by `りんご`, `ＡＢＣ` by `abc`.
 */
export function termOf(word: string): string {
  if (SIGNED_NAME.test(word)) return word.toLowerCase().replaceAll(" ", "");
  return word
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(UNTYPED_MARKS, "")
    .normalize("NFC")
    .replace(LETTERS_TYPED_OTHERWISE, (letter) => TYPED_LETTERS.get(letter) ?? letter)
    .replace(NASAL, "ं")
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
}

/** Normalises a text for search: its words in lower case, without accents and punctuation. */
export function folded(text: string): string {
  // Most texts need none of Unicode's rules, and a list of all pages is folded as a whole.
  if (/^[\x20-\x7e]*$/.test(text) && !/[+#&]/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z\d ]+/g, "")
      .trim()
      .replace(/ {2,}/g, " ");
  return text.split(/\s+/).map(termOf).filter(Boolean).join(" ");
}
