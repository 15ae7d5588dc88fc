import type { ThemeColors } from "#schema/generated/types.ts";
import sources from "#src/content/theme/colour-sources.json" with { type: "json" };

/**
 * The source colours, before contrast is adjusted, in light and in dark mode: lightness and chroma in OKLCH. The chroma is scaled for a site
 * whose own colours are paler or stronger than usual. `of` names the colour from which to derive: one of the site's own, a dark or pale grey
 * tinted with one of them (`ink`, `paper`), or the conventional hue of a state.
 */
export const colourSources: Readonly<Record<ColourName, { light: Tint; dark: Tint }>> = sources;

type Tint = { of: string; l: number; c: number };

export const colourNames: readonly ColourName[] = Object.keys(sources).filter(isColourName);

export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(sources, name);
}

/** The value of a colour that the theme sets explicitly; undefined if it is derived. */
export function chosenStep({ steps = {} }: ThemeColors, name: ColourName): Modes | undefined {
  const [group = "", step = ""] = name.split(".");
  const groups: Record<string, unknown> = { ...steps };
  const modesByStep: Record<string, unknown> = { ...Object(groups[group]) };
  const modes = modesByStep[step];
  return isModes(modes) ? modes : undefined;
}

function isModes(value: unknown): value is Modes {
  return Array.isArray(value) && value.length === 2 && value.every((hex) => typeof hex === "string");
}

/** The roles within a colour group such as `brand`, by the names that documents use. */
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

/** The name of a colour: `bg.default`, `brand.solid`. */
export type ColourName = { [Group in keyof Groups]: `${Group}.${Groups[Group][number]}` }[keyof Groups];

/** A pair of colours, for light and dark mode. */
export type Modes = readonly [light: string, dark: string];
export type Mode = 0 | 1;
