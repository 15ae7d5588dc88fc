import { escapeHtml } from "#src/render/block/escape.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";

/** Elements within a line of text; at any other a new line begins. */
const INLINE = /^(?:a|abbr|b|bdi|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u)$/;
/** Elements whose text is not prose. */
const LITERAL = new Set(["code", "kbd", "pre", "samp", "script", "style", "textarea"]);

const PIECES = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>|[^<]+/g;
/** Most blocks have no mark outside their tags, and are left as they are. A character reference may be one. */
const MAY_HAVE_MARKS = /(?:^|>)[^<"'&]*["'&]/;
const MARKS = /&quot;|&#x27;|["']/g;
const plainMark: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'" };

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
const OPENS = /^$|[\s\u00A0([{<–—/“‘„‚«‹「『]/u;

/**
 * Straight quotation marks and apostrophes as the language of the page writes them; the documents keep the straight ones.
 * Code, addresses, texts in another language and prescribed texts stay as they are. @param html not of an island
 */
export function curlyQuotes(
  html: string,
  { texts }: PageWording,
  exactTexts: readonly string[] = [],
): string {
  if (!MAY_HAVE_MARKS.test(html)) return html;
  const marks = texts.page.quotes.split(" ");
  const exact = new Set(exactTexts);
  let literal: { name: string; depth: number } | undefined;
  let line = startOfLine();
  return html.replace(PIECES, (piece, slash: string, name: string | undefined, attributes: string) => {
    if (name !== undefined) {
      if (literal?.name === name) literal.depth += slash ? -1 : 1;
      else if (!literal && !slash && (LITERAL.has(name) || isForeign(name, attributes)))
        literal = { name, depth: 1 };
      if (literal?.depth === 0) literal = undefined;
      if (!INLINE.test(name)) line = startOfLine();
      return piece;
    }
    if (literal) {
      line.before = "x";
      return piece;
    }
    const text = piece.replace(MARKS, (mark) => plainMark[mark] ?? mark);
    const isKept = !/["']/.test(text) || exact.has(text.trim());
    const turned = isKept ? piece : turn(text, line, marks);
    line.before = turned.at(-1) ?? line.before;
    return turned;
  });
}

/** A picture in another language has an alternative text, and no text inside. */
const isForeign = (name: string, attributes: string): boolean =>
  name !== "img" && attributes.includes(' lang="');

/** The state of a line before its next piece. */
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
      const opens = !line.isQuote && (OPENS.test(before) || LETTER.test(after));
      line.isQuote = opens;
      return opens ? open : close;
    }
    if (OPENS.test(before) || before === '"') {
      line.isInner = !DIGIT.test(after) && /[^\s']'(?![\p{L}\p{N}])/u.test(text.slice(at + 1));
      return line.isInner ? innerOpen : "’";
    }
    if (!line.isInner || LETTER.test(after)) return "’";
    line.isInner = false;
    return innerClose;
  });
}
