/** Colours by meaning, as blocks name them; their values are in the site's theme (pages/_data/theme.json). */

/** Chakra asks for values; pages declare those of their site (src/render/styles/theme-values.ts). */
const unset = { value: { _light: "unset", _dark: "unset" } };

const unsetSteps = (...steps: string[]) => Object.fromEntries(steps.map((step) => [step, unset]));

/** One palette as Chakra expects it behind `colorPalette`. */
const palette = unsetSteps("solid", "contrast", "fg", "muted", "subtle", "emphasized", "focusRing", "border");

export const semanticColors = {
  bg: unsetSteps("DEFAULT", "subtle", "muted", "panel", "inverted", "call"),
  fg: unsetSteps("DEFAULT", "muted", "subtle", "inverted", "invertedMuted"),
  border: unsetSteps("DEFAULT", "muted", "emphasized", "inverted"),
  scene: unsetSteps("sky", "glow", "far", "mid", "near", "ink", "accent", "paper", "line"),
  brand: palette,
  accent: palette,
  info: palette,
  success: palette,
  warning: palette,
  danger: palette,
};
