const SHORT_TEXTS = ":is(h1, h2, h3, h4, legend, label, button, dt, th, nav a)";

const RULES: Readonly<Record<string, string>> = {
  ja: "word-break:auto-phrase;line-break:strict",
  ko: "word-break:keep-all",
};

/**
 * The CSS that breaks headings and labels of a page between Japanese phrases or Korean words, wherever there is room;
 * running text keeps the lines of the browser. CSS Text 4. @param language BCP 47 tag @returns "" for other languages
 */
export function lineBreaks(language: string): string {
  const rules = RULES[language.split("-")[0] ?? ""];
  return rules === undefined ? "" : `@layer base{${SHORT_TEXTS}{${rules}}}`;
}
