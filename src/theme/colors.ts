/** Colours by meaning, as blocks name them; their values are in the site's theme (pages/_data/theme.json). */

/** Chakra asks for values; pages declare those of their site (src/render/document/theme-values.ts). */
const unset = { value: { _light: "unset", _dark: "unset" } };

/** One palette as Chakra expects it behind `colorPalette`. */
const palette = {
  solid: unset,
  contrast: unset,
  fg: unset,
  muted: unset,
  subtle: unset,
  emphasized: unset,
  focusRing: unset,
  border: unset,
};

export const semanticColors = {
  bg: {
    DEFAULT: unset,
    subtle: unset,
    muted: unset,
    panel: unset,
    inverted: unset,
    call: unset,
  },
  fg: { DEFAULT: unset, muted: unset, subtle: unset, inverted: unset, invertedMuted: unset },
  border: { DEFAULT: unset, muted: unset, emphasized: unset, inverted: unset },
  scene: {
    sky: unset,
    glow: unset,
    far: unset,
    mid: unset,
    near: unset,
    ink: unset,
    accent: unset,
    paper: unset,
    line: unset,
  },
  brand: palette,
  accent: palette,
  info: palette,
  success: palette,
  warning: palette,
  danger: palette,
};
