/** A letter, with its marks, of a script that does not put a space between words, or not between all (Korean). */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}][\p{M}\uff9e\uff9f]*`;
/** Signs within a word that readers do not see, and seldom type: soft hyphens, joiners of Persian and Indian scripts. */
const UNSEEN = String.raw`[\u00ad\u200c\u200d\u2060]`;
const SPACED = String.raw`(?!${UNSPACED})[\p{L}\p{M}\p{N}](?:${UNSEEN}+(?=[\p{L}\p{N}]))?`;

/** In this order: a figure with the separators of its thousands, a run of letters without spaces, a word. */
const RUN = new RegExp(
  String.raw`\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+(?!${SPACED})|(?:(?=[\p{L}\p{N}])${UNSPACED})+|(?:${SPACED})+`,
  "gu",
);
const LETTER = new RegExp(UNSPACED, "gu");
const UNSPACED_RUN = new RegExp(`^${UNSPACED}`, "u");

/** Figures, words, and runs of letters without spaces. */
export const runsIn = (text: string): string[] => text.match(RUN) ?? [];

/** A word as it stands in a text. @property at index of its first character */
export type SearchWord = { word: string; at: number };

/**
 * The words of a text; symbols such as those of currencies are left out. Of a run of letters without spaces, each pair of
 * neighbours is a word, so that every part of it is found, whatever a dictionary takes for its words.
 */
export function searchWords(text: string): SearchWord[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: word, index: at }) => {
    const letters = isUnspaced(word) ? [...word.matchAll(LETTER)] : [];
    if (letters.length < 2) return { word, at };
    return letters.slice(1).map(({ 0: next }, before) => {
      const { 0: letter = "", index = 0 } = letters[before] ?? {};
      return { word: letter + next, at: at + index };
    });
  });
}

/**
 * The words of a text for the index: also the last letter of each run, with which no pair begins, and the parts of a word
 * with a non-joiner, for which some readers type a space.
 */
export function indexedWords(text: string): string[] {
  const ends = runsIn(text).flatMap((run) => {
    if (isUnspaced(run)) return run.match(LETTER)?.slice(1).slice(-1) ?? [];
    return run.includes("\u200c") ? run.split("\u200c") : [];
  });
  return [...searchWords(text).map(({ word }) => word), ...ends];
}

/** Whether a word, or a run of letters, begins in a script that does not put a space between all words. */
export const isUnspaced = (word: string): boolean => UNSPACED_RUN.test(word);

/** Marks that readers leave out when they type: accents, the vowel signs of Arabic and Hebrew, dots of Hindi and Bengali. */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc]|[^\p{L}\p{M}\p{N}]/gu;

/** Letters that readers type instead of those which Unicode does not take apart. */
const TYPED_AS: ReadonlyMap<string, string> = new Map([
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
const TYPED_OTHERWISE = new RegExp(`[${[...TYPED_AS.keys()].join("")}]`, "g");

/** Katakana and Hiragana are two ways to write one word; their letters have the same order in Unicode. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/**
 * A word as readers compare it: in lower case, without accents, in letters of one width. `Résumé` is found by `resume`,
 * `Straße` by `strasse`, `1,334` by `1334`, `リンゴ` by `りんご`, `ＡＢＣ` by `abc`.
 */
export function termOf(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(LEFT_OUT, "")
    .normalize("NFC")
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS.get(letter) ?? letter)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
}
