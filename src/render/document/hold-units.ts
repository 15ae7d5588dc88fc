import { memoised } from "#src/content/json/memo.ts";
import { monthsAfterDays, timeUnits } from "#src/language/unit-words.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";

const DIGITS = "\\p{Nd}(?:[\\p{Nd},.:٬٫]*\\p{Nd})?";
const NUMBER = `(?:[A-Z]{0,3}[£€$])?${DIGITS}`;
const END = "(?![\\p{L}\\p{M}\\p{N}_])";

/** Such as "Mon–Fri", "Sept–Jan" or "9am–6pm". */
const SHORT_WORD = "[\\p{L}\\p{M}\\p{Nd}]{1,9}";
const WORDS = `(?<![\\p{L}\\p{M}\\p{N}_–])${SHORT_WORD}–${SHORT_WORD}(?![\\p{L}\\p{M}\\p{N}_–])`;

/** Elements that contain running text. A label or a link may be laid out as a row, whose parts an element more would tear. */
const runningText =
  /(<(?:p|li|dd|td|strong|em|h[1-4])(?: [^>]*)?>|<span lang="[^>]*>|<\/(?:a|strong|em|span)>|<br>)([^<]*[\p{Nd}–][^<]*)(?=<)/gu;

/** Keeps a figure and its unit on one line; the copy keeps its plain spaces. @param html not of an island */
export function holdUnits(html: string, wording: PageWording): string {
  return html.replace(runningText, (whole, before: string, text: string) => {
    const held = text.replace(figuresIn(wording), (figure) =>
      figure === text ? figure : `<span data-held>${figure}</span>`,
    );
    return held === text ? whole : before + held;
  });
}

/** A range, also of words, a number with its unit, a day with its month, a number after its currency or an abbreviation. */
const figuresIn = memoised(({ language, texts }: PageWording): RegExp => {
  const { separator, months } = monthsAfterDays(language);
  const own = texts.figures.units.split(/[,،]/).map((unit) => unit.trim());
  const unit = `(?: (?:${anyOf([...own, ...timeUnits(language)])})${END}| [\\p{Sc}%]|${escaped(separator)}(?:${anyOf(months)})${END})`;
  return new RegExp(
    `\\b[A-Z]{3,5} ${NUMBER}(?:–${NUMBER})?|(?<![\\p{L}\\p{N}_£€$])${NUMBER}(?:–${NUMBER}\\+?${unit}?|\\+?${unit})|${WORDS}`,
    "gu",
  );
});

/** The longest first, so that none hides another that begins with it. */
function anyOf(words: readonly string[]): string {
  const distinct = [...new Set(words)].filter((word) => word !== "");
  return distinct
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}

/** Text of a link, and running text, with an address in it. */
const addressed =
  /(<(?:a|p|li|dd|td|strong|em)(?: [^>]*)?>|<\/(?:a|strong|em|span)>|<br>)([^<]*\p{L}[@.]\p{L}[^<]*)(?=<)/gu;

/** Before the "@" of an email address, and before a longer part of the name of a host. */
const joint = /(?<=[\w-]{4})(?=@[\w-]+\.[a-z]|\.[a-z]{5})/g;

/** A long address breaks at its joints, and not within a word. @param html not of an island */
export function breakAddresses(html: string): string {
  return html.replace(addressed, (_, before: string, text: string) => before + text.replace(joint, "<wbr>"));
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
