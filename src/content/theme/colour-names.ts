/** The colours of a site by meaning, as documents name them, with the two that a palette has beside its tints. */
const roles = ["solid", "contrast", "fg", "muted", "subtle", "emphasized", "focusRing", "border"] as const;

const colourGroups = {
  bg: ["default", "subtle", "muted", "panel", "inverted", "call"],
  fg: ["default", "muted", "subtle", "inverted", "invertedMuted"],
  border: ["default", "muted", "emphasized", "inverted"],
  scene: ["sky", "glow", "far", "mid", "near", "ink", "accent", "paper", "line"],
  brand: roles,
  accent: roles,
  info: roles,
  success: roles,
  warning: roles,
  danger: roles,
} as const;

type Groups = typeof colourGroups;

/** `bg.default`, `brand.solid`. */
export type ColourName = { [Group in keyof Groups]: `${Group}.${Groups[Group][number]}` }[keyof Groups];

/** A colour in light and in dark mode. */
export type Modes = readonly [light: string, dark: string];
export type Mode = 0 | 1;
