import { define } from "./definition.ts";

type Contrast = { found: string; against: string; contrast: number; nearest: string | undefined };

/** Colours of the theme that cannot be read, and fonts that browsers could not. */
export const themeDiagnostics = {
  "theme/contrast": define<Contrast & { name: string; other: string; ratio: number }>({
    title: "Colours with too little contrast",
    message: ({ name, found, other, against, contrast, ratio, nearest }) =>
      `${name} (${found}) on ${other} (${against}) has a contrast of ${decimal(contrast)}:1; it needs ${ratio}:1.` +
      (nearest === undefined ? "" : ` Here ${nearest} would do.`),
    hint: 'Use the nearest colour, or leave this one out: then it is derived. For a dark site, set "mode": "dark".',
    why: "People with low vision, and everybody in sunlight, could not read it (WCAG 2.2, 1.4.3 and 1.4.11).",
    wrong: `"steps": { "fg": { "default": ["#999999", "#f1ecdf"] } } in pages/_data/theme.json`,
    right: `"steps": { "fg": { "default": ["#10282d", "#f1ecdf"] } } in pages/_data/theme.json`,
  }),
  "theme/brand": define<Contrast>({
    severity: "warning",
    title: "Brand colour too light for controls",
    message: ({ found, against, contrast, nearest = "" }) =>
      `The brand colour ${found} on the ground ${against} has a contrast of ${decimal(contrast)}:1; controls need 3:1 and are ${nearest} instead.`,
    hint: 'Give that colour as "brand", and this one as "accent": marks and the main button show it as it is.',
    why: "A control that does not stand out from the page is not found (WCAG 2.2, 1.4.11).",
    wrong: `"brand": "#ffd400" in pages/_data/theme.json`,
    right: `"brand": "#7a6200" and "accent": "#ffd400" in pages/_data/theme.json`,
  }),
  "theme/font": define<{ src: string }>({
    title: "File that is not a font",
    message: ({ src }) => `public${src} is not a WOFF2 font, or is damaged.`,
    hint: "Convert the font to WOFF2, or download the file again.",
    why: "Texts would stay in the fallback font, and headings could not be drawn on social pictures.",
    wrong: `"src": "/fonts/halle.ttf.woff2" in pages/_data/theme.json`,
    right: `"src": "/fonts/halle.woff2" in pages/_data/theme.json`,
  }),
  "theme/font-sheet": define<{ problem: string }>({
    title: "Style sheet of a package without usable fonts",
    message: ({ problem }) => problem,
    hint: "Name a style sheet of an installed package that has WOFF2 files of this family, such as @fontsource-variable/noto-sans-jp/index.css.",
    why: "Texts would stay in the fallback font; pages load no font from another website.",
    wrong: `"sheets": ["@fontsource/noto-sans-jp"] in pages/_data/theme.json`,
    right: `"sheets": ["@fontsource/noto-sans-jp/400.css"] in pages/_data/theme.json`,
  }),
};

/** Rounded down, so that what misses a limit never looks as if it met it. */
function decimal(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toString();
}
