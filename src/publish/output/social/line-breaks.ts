import LineBreaker from "linebreak";

/** Scripts without spaces whose words ICU knows (UAX #14, class SA). */
const WORDS_BY_DICTIONARY = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * A text in pieces between which a line may end, each with the spaces after it (UAX #14): a Japanese or Chinese line
 * begins with no closing bracket or small kana, Thai ends at words, Korean at spaces as in print.
 */
export function breakable(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let start = 0;
  for (let lineBreak = breaker.nextBreak(); lineBreak; lineBreak = breaker.nextBreak()) {
    const piece = text.slice(start, lineBreak.position);
    start = lineBreak.position;
    const last = pieces.at(-1);
    if (last !== undefined && /\p{sc=Hangul}$/u.test(last) && /^\p{sc=Hangul}/u.test(piece))
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces.flatMap((piece) => (WORDS_BY_DICTIONARY.test(piece) ? dictionaryWords(piece) : [piece]));
}

/** Signs of repetition and abbreviation, punctuation and spaces stay with the word before them. */
function dictionaryWords(piece: string): string[] {
  const words: string[] = [];
  for (const { segment } of WORDS.segment(piece)) {
    const last = words.at(-1);
    if (last !== undefined && (!/^[\p{Lo}\p{N}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last)))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}
