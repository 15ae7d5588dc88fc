import { directionOf } from "#src/content/language/language.ts";
import type { MeasuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { calendarNames } from "#src/language/calendar-words.ts";
import { systemFace } from "#src/theme/tokens.ts";

const SHORT_TEXTS = ":is(h1, h2, h3, h4, legend, label, button, dt, th, nav a)";

/** Line breaking by language: headings and labels break between Japanese phrases or Korean words; running text follows the browser. */
const PHRASES: Readonly<Record<string, string>> = {
  ja: `${SHORT_TEXTS}{word-break:auto-phrase;line-break:strict}`,
  ko: `${SHORT_TEXTS}{word-break:keep-all}`,
};

/** The CSS that hyphenates on narrow screens where the browser has a dictionary, except in English, whose words are short. */
const HYPHENS = "@media (max-width:30rem){:root:not(:lang(en)){hyphens:auto;hyphenate-limit-chars:12 5 4}}";

/**
 * The CSS that mirrors arrows and chevrons of links, and removes letter spacing, which would tear joined Arabic letters apart. Declared
 * important, because recipes are in a later layer.
 */
const RIGHT_TO_LEFT =
  "[dir=rtl] svg:has(> use:is([href$='-right'],[href$='-left'])){transform:scaleX(-1)}[dir=rtl] *{letter-spacing:normal!important}";

/** The rules that only some languages need (CSS Text 4). @param language BCP 47 tag @returns "" for English */
export function languageCss(language: string, fonts: MeasuredFonts = {}): string {
  const base = language.split("-")[0] ?? "";
  const rules =
    (base === "en" ? "" : HYPHENS) +
    (PHRASES[base] ?? "") +
    (directionOf(language) === "rtl" ? RIGHT_TO_LEFT : "");
  return wholeWords(language, fonts) + (rules && `@layer base{${rules}}`);
}

/** The CSS that replaces a font which lacks letters of the language by a system font, so that no word mixes two fonts. */
function wholeWords(language: string, fonts: MeasuredFonts): string {
  const faces = Object.entries(fonts).filter(([, { latin }]) => isPartial(latin, language));
  const values = faces.map(([name]) => `--chakra-fonts-${name}:${systemFace}`);
  return values.length === 0 ? "" : `@layer tokens{:root{${values.join(";")}}}`;
}

/** Tells whether a font has some but not all letters of a language; the names of months and days serve as a sample of its alphabet. */
function isPartial(latin: string, language: string): boolean {
  const names = [calendarNames("month", [language]), calendarNames("weekday", [language])].flat(2).join("");
  const letters =
    (names + names.toLocaleUpperCase(language)).normalize("NFC").match(/\p{Script=Latin}/gu) ?? [];
  return (
    letters.some((letter) => latin.includes(letter)) && !letters.every((letter) => latin.includes(letter))
  );
}
