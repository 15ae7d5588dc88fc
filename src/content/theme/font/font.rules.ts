import { Rule } from "#src/content/diagnostics/rule.ts";
import { say, untranslated } from "#src/content/diagnostics/say.ts";
export const themeFont = new Rule<{ src: string }>("theme/font", {
  title: "File that is not a font",
  message: ({ src }) => say("public{src} is not a WOFF2 font, or is damaged.", { src }),
  hint: "Convert the font to WOFF2, or download the file again.",
  why: "Texts would stay in the fallback font, and headings could not be drawn on social pictures.",
  wrong: `"src": "/fonts/halle.ttf.woff2" in pages/_data/theme.json`,
  right: `"src": "/fonts/halle.woff2" in pages/_data/theme.json`,
  sample: { src: "/fonts/halle.woff2" },
});

export const themeFontSheet = new Rule<{ problem: string }>("theme/font-sheet", {
  title: "Style sheet of a package without usable fonts",
  message: ({ problem }) => untranslated(problem),
  hint: "Name a style sheet of an installed package that has WOFF2 files of this family, such as @fontsource-variable/noto-sans-jp/index.css.",
  why: "Texts would stay in the fallback font; pages load no font from another website.",
  wrong: `"sheets": ["@fontsource/noto-sans-jp"] in pages/_data/theme.json`,
  right: `"sheets": ["@fontsource/noto-sans-jp/400.css"] in pages/_data/theme.json`,
  sample: { problem: 'The package halle is not installed: run "npm install halle".' },
});
