import { memoised } from "#src/content/json/memo.ts";
import { monthsAfterDays, timeUnits } from "#src/language/unit-words.ts";
import type { PageWording } from "#src/render/block/page-wording.ts";

const DIGITS = "\\p{Nd}(?:[\\p{Nd},.:٬٫]*\\p{Nd})?";
const NUMBER = `(?:[A-Z]{0,3}[£€$])?${DIGITS}`;
const END = "(?![\\p{L}\\p{M}\\p{N}_])";

/** Such as "Mon–Fri", "Sept–Jan" or "9am–6pm". */
const SHORT_WORD = "[\\p{L}\\p{M}\\p{Nd}]{1,9}";
const WORDS = `(?<![\\p{L}\\p{M}\\p{N}_–])${SHORT_WORD}–${SHORT_WORD}(?![\\p{L}\\p{M}\\p{N}_–])`;

/** A range, also of words, a number with its unit, a day with its month, a number after its currency or an abbreviation. */
export const heldFigures = memoised(({ language, texts }: PageWording): RegExp => {
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

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
