import { memoised } from "#src/content/json/memo.ts";
import { directionOf } from "#src/content/language/language.ts";
import { monthsAfterDays, timeUnits } from "#src/language/unit-words.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";

const namesIn = (names: string): ReadonlySet<string> => new Set(names.split(","));

/** Tags of inline elements; any other tag begins a new line of text. */
const INLINE = new Set(
  [...namesIn("a,abbr,b,bdi,cite,del,em,i,ins,mark,q,s,small,span,strong,sub,sup,time,u")].flatMap((name) => [
    name,
    `/${name}`,
  ]),
);
/** Elements whose text is not prose. */
const LITERAL = namesIn("code,kbd,pre,samp,script,style,textarea");
/**
 * Tags after which running text starts. Labels and other links are excluded: they may be laid out as a row, in which an additional element
 * would take up a place.
 */
const BEFORE_RUNNING_TEXT = namesIn("p,li,dd,td,strong,em,h1,h2,h3,h4,br,/a,/strong,/em,/span");
/** Tags after which text may contain an address to break. */
const BEFORE_ADDRESS = namesIn("a,p,li,dd,td,strong,em,br,/a,/strong,/em,/span");

const SPACE = 0x20;
/**
 * Matches a space at which no line may break: before a separate mark, within French guillemets (German ones have their space outside), and
 * between the thousands of a number.
 */
const BOUND_SPACE =
  / (?:(?=[:;!?»](?:[\s.,;:!?)\]»]|$))|(?<=(?:^|[\s(])« )|(?=\d{3}(?: \d{3})*(?! ?\d))(?<=(?<![\d.,])\d{1,3}(?: \d{3})* ))/g;
/** Begins with the sign, which is rarer than letters. */
const MAY_HAVE_ADDRESS = /[@.](?<=\p{L}.)\p{L}/u;
/**
 * Matches the positions at which a long address may be broken: before the "@" of an email address, and before a longer part of a host name.
 */
const ADDRESS_BREAK = /(?<=[\w-]{4})(?=@[\w-]+\.[a-z]|\.[a-z]{5})/g;

/**
 * Typesets the texts of HTML: curly quotation marks and apostrophes of the language, marks after a space kept beside their words and figures
 * beside their units, and possible breaks in long addresses. Documents keep plain marks and spaces; code, texts in another language and
 * prescribed texts keep their marks.
 * @param html rendered by React, which escapes each ">" in an attribute; never an island
 */
export function typeset(html: string, wording: PageWording, exactTexts: readonly string[] = []): string {
  const figures = heldFigures(wording);
  const quotes = new LineQuotes(wording, exactTexts);
  const mayBeForeign = html.includes(LANGUAGE);
  let literal: { name: string; depth: number } | undefined;
  let result = "";
  let copied = 0;
  let open = html.indexOf("<");
  while (open >= 0) {
    const close = html.indexOf(">", open);
    if (close < 0) break;
    let end = open + 1;
    while (end < close && html.charCodeAt(end) !== SPACE) end++;
    const tag = html.slice(open + 1, end);
    if (literal) {
      if (tag === literal.name) literal.depth++;
      else if (tag === `/${literal.name}` && --literal.depth === 0) literal = undefined;
    } else if (LITERAL.has(tag) || (mayBeForeign && isForeign(tag, html.slice(end, close)))) {
      literal = { name: tag, depth: 1 };
    }
    if (!INLINE.has(tag)) quotes.startLine();
    open = html.indexOf("<", close);
    if (open <= close + 1) continue;
    const text = html.slice(close + 1, open);
    const isRunning =
      BEFORE_RUNNING_TEXT.has(tag) || (mayBeForeign && tag === "span" && html.startsWith(LANGUAGE, end));
    const turned = literal ? quotes.pass(text) : quotes.turn(text).replace(BOUND_SPACE, "\u00a0");
    const withFigures = keepTogether(turned, isRunning ? figures : undefined, BEFORE_ADDRESS.has(tag));
    const printed = isRunning || literal ? withFigures : withPhones(withFigures, figures);
    if (printed === text) continue;
    result += html.slice(copied, close + 1) + printed;
    copied = open;
  }
  return result + html.slice(copied);
}

const LANGUAGE = ' lang="';

/** Tells whether an element contains text in another language; a picture only has an alternative text. */
const isForeign = (name: string, attributes: string): boolean =>
  name !== "img" && attributes.includes(LANGUAGE);

/**
 * Adds markup to a text: ranges and figures with units are kept together, and the text between them may break long addresses.
 * @param isAddressed whether the text before the first figure may contain such an address
 */
function keepTogether(text: string, figures: FigurePatterns | undefined, isAddressed: boolean): string {
  const mayBreak = MAY_HAVE_ADDRESS.test(text);
  const pattern = text.includes("–") ? figures?.ranges : figures?.single;
  // Searched first, because `matchAll` copies the pattern.
  if (!pattern || text.search(pattern) < 0)
    return mayBreak && isAddressed ? text.replace(ADDRESS_BREAK, "<wbr>") : text;
  let result = "";
  let end = 0;
  const add = (part: string) => {
    const breaks = mayBreak && (end > 0 || isAddressed) && MAY_HAVE_ADDRESS.test(part);
    result += breaks ? part.replace(ADDRESS_BREAK, "<wbr>") : part;
  };
  for (const { 0: figure, index, groups } of text.matchAll(pattern)) {
    const isPhone = groups?.phone !== undefined;
    // A text that is only a figure needs no element.
    if (figure === text && !isPhone) return text;
    add(text.slice(end, index));
    result += `<span data-held${isPhone ? ' dir="ltr"' : ""}>${figure}</span>`;
    end = index + figure.length;
  }
  add(text.slice(end));
  return result;
}

/** Keeps telephone numbers in order by invisible marks, where an element could take up a place: in labels and links. */
const withPhones = (text: string, { phones }: FigurePatterns): string =>
  phones ? text.replace(phones, "\u2066$&\u2069") : text;

const DIGITS = "\\p{Nd}(?:[\\p{Nd},.:٬٫]*\\p{Nd})?";
const NUMBER = `(?:[A-Z]{0,3}[£€$])?${DIGITS}`;
const END = "(?![\\p{L}\\p{M}\\p{N}_])";

/** A short word in a range, such as "Mon–Fri", "Sept–Jan" or "9am–6pm". */
const SHORT_WORD = "[\\p{L}\\p{M}\\p{Nd}]{1,9}";
const WORDS = `(?<![\\p{L}\\p{M}\\p{N}_–])${SHORT_WORD}–${SHORT_WORD}(?![\\p{L}\\p{M}\\p{N}_–])`;

/**
 * Matches a telephone number: with the code of a country, or with a zero at its beginning. Among words written from the right, its groups
 * would be shown in the opposite order.
 */
const PHONE =
  "(?<phone>(?<![\\p{L}\\p{N}+(])(?=\\+?(?:[ \u00a0()./-]{0,2}\\p{Nd}){7})(?:\\+\\p{Nd}{1,15}|\\(?[0٠۰]\\p{Nd}{0,4}\\)?)(?:[ \u00a0./-]{0,2}\\(?\\p{Nd}{1,5}\\)?){0,6}(?<=[\\p{Nd}])(?![\\p{L}\\p{N}]))";

/**
 * Matches text to keep on one line, in texts with a dash and in others, where the search takes half as long.
 * @property phones telephone numbers, in languages written from the right
 */
type FigurePatterns = { ranges: RegExp; single: RegExp; phones: RegExp | undefined };

/**
 * The patterns of text to keep on one line: a range of numbers or short words, a number with its unit, a day with its month, a number after
 * its currency or an abbreviation.
 */
const heldFigures = memoised(({ language, texts }: PageWording): FigurePatterns => {
  const { separator, months } = monthsAfterDays(language);
  const own = texts.figures.units.split(/[,،]/).map((unit) => unit.trim());
  const unit = `(?: (?:${anyOf([...own, ...timeUnits(language)])})${END}| [\\p{Sc}%]|${escaped(separator)}(?:${anyOf(months)})${END})`;
  const coded = `\\b[A-Z]{3,5} ${NUMBER}`;
  // With a bracket before it, which would end the line.
  const number = `(?<![\\p{L}\\p{N}_£€$])\\(?${NUMBER}`;
  const phone = directionOf(language) === "rtl" ? `${PHONE}|` : "";
  return {
    ranges: new RegExp(
      `${phone}${coded}(?:–${NUMBER})?|${number}(?:–${NUMBER}\\+?${unit}?|\\+?${unit})|${WORDS}`,
      "gu",
    ),
    phones: phone === "" ? undefined : new RegExp(PHONE, "gu"),
    single: new RegExp(`${phone}${coded}|${number}\\+?${unit}`, "gu"),
  };
});

/** A pattern of alternatives, the longest first, so that no prefix hides a longer word. */
function anyOf(words: readonly string[]): string {
  const distinct = [...new Set(words)].filter((word) => word !== "");
  return distinct
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Matches a straight mark, which may be written as a character reference. */
const MARK = /&quot;|&#x27;|["']/;
const MARKS = new RegExp(MARK, "g");
const plainMark: Readonly<Record<string, string>> = { "&quot;": '"', "&#x27;": "'" };

/** Matches an English word that begins with an apostrophe, without it: rock 'n' roll, 'tis. */
const SHORTENED = /^(?:n'|em|tis|twas|til|cause)(?![\p{L}\p{N}])/iu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{Nd}/u;
const BEFORE_OPENING = /^$|[\s\u00A0([{<–—/“‘„‚«‹「『]/u;

/** Replaces straight quotation marks and apostrophes by curly ones, piece by piece, by the convention of the page's language. */
class LineQuotes {
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
    const turned = MARK.test(piece) ? this.#turnMarks(piece) : piece;
    this.#line.before = turned.at(-1) ?? this.#line.before;
    return turned;
  }

  #turnMarks(piece: string): string {
    const text = piece.replace(MARKS, (mark) => plainMark[mark] ?? mark);
    return this.#exact.has(text.trim()) ? piece : turn(text, this.#line, this.#marks);
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
      line.isInner =
        !SHORTENED.test(text.slice(at + 1)) &&
        !DIGIT.test(after) &&
        /[^\s']'(?![\p{L}\p{N}])/u.test(text.slice(at + 1));
      return line.isInner ? innerOpen : "’";
    }
    if (!line.isInner || LETTER.test(after)) return "’";
    line.isInner = false;
    return innerClose;
  });
}
