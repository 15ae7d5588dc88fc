/** Names of colours by meaning, as blocks use them; the values are in the site's theme (pages/_data/theme.json). */

/** A placeholder for the value that Chakra requires; pages declare those of their site (src/render/styles/theme-values.ts). */
const unset = { value: { _light: "unset", _dark: "unset" } };

const unsetSteps = (...steps: string[]) => Object.fromEntries(steps.map((step) => [step, unset]));

/** A palette in the form that Chakra expects for `colorPalette`. */
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
