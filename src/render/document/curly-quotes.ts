import { escapeHtml } from "#src/render/block/escape.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";

const MARKS = /&quot;|&#x27;|["']/g;
const plainMark: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'" };

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
const BEFORE_OPENING = /^$|[\s\u00A0([{<–—/“‘„‚«‹「『]/u;

/** Replaces straight quotation marks and apostrophes by curly ones, piece by piece, by the convention of the page's language. */
export class LineQuotes {
  readonly #marks: string[];
  readonly #exact: ReadonlySet<string>;
  #line = startOfLine();

  /**
   * Creates a converter for the quotation marks of a page's language.
   * @param exactTexts prescribed texts, which are kept verbatim
   */
  constructor({ texts }: PageWording, exactTexts: readonly string[]) {
    this.#marks = texts.page.quotes.split(" ");
    this.#exact = new Set(exactTexts);
  }

  startLine(): void {
    this.#line = startOfLine();
  }

  /** Returns a piece of a line unchanged, because it is not prose in this language; it only counts as context. */
  pass(piece: string): string {
    this.#line.before = "x";
    return piece;
  }

  turn(piece: string): string {
    // Quotation marks may be written as character references.
    const text = /[&"']/.test(piece) ? piece.replace(MARKS, (mark) => plainMark[mark] ?? mark) : piece;
    const isKept = !/["']/.test(text) || this.#exact.has(text.trim());
    const turned = isKept ? piece : turn(text, this.#line, this.#marks);
    this.#line.before = turned.at(-1) ?? this.#line.before;
    return turned;
  }
}

/**
 * The state of a line at the start of its next piece.
 * @property before the preceding character
 * @property isQuote whether a double quotation is open
 * @property isInner whether a single quotation is open
 */
type Line = { before: string; isQuote: boolean; isInner: boolean };

const startOfLine = (): Line => ({ before: "", isQuote: false, isInner: false });

function turn(
  text: string,
  line: Line,
  [open = '"', close = '"', innerOpen = "'", innerClose = "'"]: string[],
): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const before = at > 0 ? (text[at - 1] ?? "") : line.before;
    const after = text[at + 1] ?? "";
    // Feet and inches, and acronyms in Hebrew.
    const isMeasure = DIGIT.test(before) && (mark === '"' ? !line.isQuote : DIGIT.test(after));
    if (isMeasure || (mark === '"' && /\p{Script=Hebrew}/u.test(before) && LETTER.test(after)))
      return escapeHtml(mark);
    if (mark === '"') {
      const opens = !line.isQuote && (BEFORE_OPENING.test(before) || LETTER.test(after));
      line.isQuote = opens;
      return opens ? open : close;
    }
    if (BEFORE_OPENING.test(before) || before === '"') {
      line.isInner = !DIGIT.test(after) && /[^\s']'(?![\p{L}\p{N}])/u.test(text.slice(at + 1));
      return line.isInner ? innerOpen : "’";
    }
    if (!line.isInner || LETTER.test(after)) return "’";
    line.isInner = false;
    return innerClose;
  });
}
