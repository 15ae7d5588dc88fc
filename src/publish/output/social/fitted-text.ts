// biome-ignore-all lint/style/noRestrictedGlobals: takes a text apart into words, between which a line may end.
import LineBreaker from "linebreak";
import { graphemesOf, type Letters } from "./letters.ts";

/** The lines of a text at the largest font size that fits; lengths in pixels. */
export type FittedText = { size: number; leading: number; lines: { words: string; width: number }[] };

/** The space for a text: font sizes in descending order, each with its maximum number of lines. */
export type TextBox = {
  width: number;
  height: number;
  sizes: readonly { size: number; mostLines: number }[];
};

/** An unbreakable piece of text, measured at a font size of 1. @property width without trailing spaces @property spaced width with them */
type Piece = { text: string; width: number; spaced: number; height: number };

/** Minimum line height relative to the font size. */
const LEADING = 1.12;
/** Step in pixels for narrowing lines when balancing them. */
const NARROWING_PX = 20;
/** Maximum length of a word in UTF-16 code units. Longer words do not fit on a line, and Pango cannot measure a width of 30,000 pixels. */
const MAX_WORD_LENGTH = 100;

/** Fits a text into a box at the largest possible font size; a text that is too long even for the smallest ends with an ellipsis. */
export async function fittedText(letters: Letters, text: string, box: TextBox): Promise<FittedText> {
  const words = breakable(text).flatMap((word) =>
    word.length > MAX_WORD_LENGTH ? graphemesOf(word) : [word],
  );
  const pieces = await measured(letters, words);
  // Scripts with marks above and below their letters need more line height.
  const leading = Math.max(LEADING, ...pieces.map(({ height }) => height * 1.06));
  const result = (size: number, lines: readonly Piece[][]): FittedText => ({
    size,
    leading: leading * size,
    lines: lines.map((line) => ({ words: wordsOf(line), width: widthOf(line) * size })),
  });
  const linesIn = ({ size, mostLines }: TextBox["sizes"][number]) =>
    Math.max(1, Math.min(mostLines, Math.floor(box.height / (leading * size))));
  for (const mayBreakWords of [false, true])
    for (const step of box.sizes) {
      const widest = box.width / step.size;
      const parts = mayBreakWords ? await brokenUp(letters, pieces, widest) : pieces;
      const lines = wrap(parts, widest);
      if (lines.length <= linesIn(step) && lines.every((line) => widthOf(line) <= widest))
        return result(step.size, balanced(parts, widest, lines.length, NARROWING_PX / step.size));
    }
  const smallest = box.sizes.at(-1) ?? { size: 0, mostLines: 1 };
  const { size } = smallest;
  const widest = box.width / size;
  const fittingLines = wrap(await brokenUp(letters, pieces, widest), widest).slice(0, linesIn(smallest));
  const last = fittingLines.at(-1);
  if (!last) return result(size, []);
  return result(size, [...fittingLines.slice(0, -1), [await cutOff(letters, wordsOf(last), widest)]]);
}

/** Wraps a text into lines as narrow as possible without increasing their number, so that no single word is left on the last line. */
function balanced(pieces: readonly Piece[], widest: number, count: number, step: number): Piece[][] {
  let lines = wrap(pieces, widest);
  for (let width = widest - step; width > 0; width -= step) {
    const narrower = wrap(pieces, width);
    if (narrower.length !== count || narrower.some((line) => widthOf(line) > width)) break;
    lines = narrower;
  }
  return lines;
}

function wrap(pieces: readonly Piece[], widest: number): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && widthOf([...line, piece]) <= widest) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

function measured(letters: Letters, texts: readonly string[]): Promise<Piece[]> {
  return Promise.all(
    texts.map(async (text) => {
      const [{ width, height }, { width: spaced }] = await Promise.all([
        letters.measure(text.trimEnd()),
        letters.measure(text),
      ]);
      return { text, width, spaced, height };
    }),
  );
}

/** Splits words and addresses that are wider than a line, at any character. */
async function brokenUp(letters: Letters, pieces: readonly Piece[], widest: number): Promise<Piece[]> {
  const parts = pieces.map((piece) =>
    piece.width <= widest ? [piece] : measured(letters, graphemesOf(piece.text)),
  );
  return (await Promise.all(parts)).flat();
}

async function cutOff(letters: Letters, words: string, widest: number): Promise<Piece> {
  const ellipsis = (await letters.missingIn("…")).length > 0 ? "..." : "…";
  const graphemes = graphemesOf(words);
  for (;;) {
    const text = graphemes.join("").replace(/[\s\p{P}]+$/u, "") + ellipsis;
    const { width, height } = await letters.measure(text);
    if (width <= widest || graphemes.length === 0) return { text, width, spaced: width, height };
    graphemes.pop();
  }
}

const widthOf = (line: readonly Piece[]): number =>
  line.reduce((sum, { width, spaced }, index) => sum + (index === line.length - 1 ? width : spaced), 0);

/** The text of a line; soft hyphens are only kept at its end. */
const wordsOf = (line: readonly Piece[]): string =>
  line
    .map(({ text }) => text)
    .join("")
    .trimEnd()
    .replace(/\u00ad$/, "-")
    .replaceAll("\u00ad", "");

/** Matches scripts without spaces, whose words are found by dictionary (UAX #14, class SA). */
const WORDS_BY_DICTIONARY = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Splits a text at its possible line breaks, each piece with its trailing spaces (UAX #14): a Japanese or Chinese line does not begin with
 * a closing bracket or small kana, Thai breaks between words, Korean at spaces.
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

/** Splits a text by dictionary; repetition and abbreviation marks, punctuation and spaces stay with the preceding word. */
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
