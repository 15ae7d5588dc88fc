/** Colours by meaning, as blocks name them; their values are in the site's theme (pages/_data/theme.json). */

/** Chakra asks for values; pages declare those of their site (src/render/document/theme-values.ts). */
const unset = { value: { _light: "unset", _dark: "unset" } };

const named = (...steps: string[]) => Object.fromEntries(steps.map((step) => [step, unset]));

/** One palette as Chakra expects it behind `colorPalette`. */
const palette = named("solid", "contrast", "fg", "muted", "subtle", "emphasized", "focusRing", "border");

export const semanticColors = {
  bg: named("DEFAULT", "subtle", "muted", "panel", "inverted", "call"),
  fg: named("DEFAULT", "muted", "subtle", "inverted", "invertedMuted"),
  border: named("DEFAULT", "muted", "emphasized", "inverted"),
  scene: named("sky", "glow", "far", "mid", "near", "ink", "accent", "paper", "line"),
  brand: palette,
  accent: palette,
  info: palette,
  success: palette,
  warning: palette,
  danger: palette,
};
