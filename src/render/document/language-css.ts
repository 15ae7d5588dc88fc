import { directionOf } from "#src/content/language/language.ts";

const SHORT_TEXTS = ":is(h1, h2, h3, h4, legend, label, button, dt, th, nav a)";

/** Headings and labels break between Japanese phrases or Korean words; running text keeps the lines of the browser. */
const PHRASES: Readonly<Record<string, string>> = {
  ja: `${SHORT_TEXTS}{word-break:auto-phrase;line-break:strict}`,
  ko: `${SHORT_TEXTS}{word-break:keep-all}`,
};

/** With a hyphen where the browser has a dictionary. English needs none: its words are short. */
const HYPHENS = "@media (max-width:30rem){:root:not(:lang(en)){hyphens:auto;hyphenate-limit-chars:12 5 4}}";

/**
 * Arrows and chevrons that say where a link leads are mirrored, and Arabic letters join: spaced, they would be torn apart.
 * Important, because recipes are in a later layer.
 */
const RIGHT_TO_LEFT =
  "[dir=rtl] svg:has(> use:is([href$='-right'],[href$='-left'])){transform:scaleX(-1)}[dir=rtl] *{letter-spacing:normal!important}";

/** The rules that only pages in some languages need (CSS Text 4). @param language BCP 47 tag @returns "" for English */
export function languageCss(language: string): string {
  const base = language.split("-")[0] ?? "";
  const rules =
    (base === "en" ? "" : HYPHENS) +
    (PHRASES[base] ?? "") +
    (directionOf(language) === "rtl" ? RIGHT_TO_LEFT : "");
  return rules && `@layer base{${rules}}`;
}
