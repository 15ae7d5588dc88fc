import type { ColourName } from "./colour-names.ts";
import sources from "./colour-sources.json" with { type: "json" };

/**
 * The colours before contrast is looked at, in light and in dark mode: lightness and chroma in OKLCH, the chroma for a site
 * whose own colours are as strong as the usual ones. `of` is what a colour is made from: one of the site's own, dark or pale
 * greys that lean towards one of them (`ink`, `paper`), or the hue of a state, which people know.
 */
export const colourSources: Readonly<Record<ColourName, ColourSource>> = sources;

type Tint = { of: string; l: number; c: number };
type ColourSource = { light: Tint; dark: Tint };

/** Every name of a colour. */
export const colourNames: readonly ColourName[] = Object.keys(sources).filter(isColourName);

/** Tells whether a colour has this name. */
export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(sources, name);
}
