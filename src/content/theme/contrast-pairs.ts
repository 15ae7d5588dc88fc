import type { ThemeDocument } from "#schema/generated/types.ts";
import type { ColourName, Mode } from "./colour-sources.ts";

/** A colour on a background, and the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Pair = { front: ColourName; ground: ColourName; mode: Mode; groundMode: Mode; ratio: number };

const TEXT = 4.5;
const CONTROL = 3;

const pages: ColourName[] = ["bg.default", "bg.subtle", "bg.panel"];
/** Backgrounds for any text, including sections with the tone `signal` and highlighted rows. */
const grounds: ColourName[] = [...pages, "bg.muted", "bg.call", "accent.subtle"];
const states = ["info", "success", "warning", "danger"] as const;
const palettes = ["brand", "accent", ...states] as const;
const texts: ColourName[] = ["fg.default", "fg.muted", ...palettes.map((name): ColourName => `${name}.fg`)];

/** A foreground colour, all its possible backgrounds, and the required contrast. */
type Stand = [front: ColourName, on: readonly ColourName[], ratio: number];

/** Pairs that occur in both modes. */
const inBoth: readonly Stand[] = [
  ...texts.map((front): Stand => [front, grounds, TEXT]),
  ["fg.subtle", [...pages, "accent.subtle"], TEXT],
  ...palettes.map((name): Stand => [`${name}.contrast`, [`${name}.solid`], TEXT]),
  ...palettes.map((name): Stand => [`${name}.fg`, [`${name}.subtle`, `${name}.muted`], TEXT]),
  ...palettes.map(
    (name): Stand => ["fg.default", [`${name}.subtle`, `${name}.muted`, `${name}.emphasized`], TEXT],
  ),
  ...states.map((name): Stand => ["fg.muted", [`${name}.subtle`], TEXT]),
  // The button of a section with an accent background.
  ["bg.default", ["accent.focusRing"], TEXT],
  // A delete button while hovered.
  ["danger.contrast", ["danger.fg"], TEXT],
  ["fg.inverted", ["bg.inverted"], TEXT],
  ["fg.invertedMuted", ["bg.inverted"], TEXT],
  ["border.emphasized", pages, CONTROL],
  ["brand.focusRing", [...pages, "bg.call", "accent.subtle"], CONTROL],
  ["brand.solid", pages, CONTROL],
  ...states.map((name): Stand => [`${name}.solid`, pages, CONTROL]),
];

/**
 * Pairs in sections with the tone `ink`, which use the dark colours in both modes; their small print stands on `border.inverted`, the
 * colour of lines.
 */
const onInk: readonly Stand[] = [
  ...texts.map((front): Stand => [front, ["bg.inverted"], TEXT]),
  ["fg.subtle", ["bg.inverted"], TEXT],
  ["fg.default", ["border.inverted"], TEXT],
  ["fg.muted", ["border.inverted"], TEXT],
  ["brand.focusRing", ["bg.inverted", "border.inverted"], CONTROL],
  ["border.emphasized", ["bg.inverted"], CONTROL],
];

const MODES: readonly Mode[] = [0, 1];

/** All colour pairs that occur on pages. */
export const contrastPairs: readonly Pair[] = [
  ...inBoth.flatMap(([front, on, ratio]) =>
    MODES.flatMap((mode) => on.map((ground): Pair => ({ front, ground, mode, groundMode: mode, ratio }))),
  ),
  ...onInk.flatMap(([front, on, ratio]) =>
    MODES.flatMap((groundMode) => on.map((ground): Pair => ({ front, ground, mode: 1, groundMode, ratio }))),
  ),
];

/** The colour pairs that occur on pages of a theme. */
export function pairsIn(mode: ThemeDocument["mode"] = "both"): readonly Pair[] {
  if (mode === "both") return contrastPairs;
  return contrastPairs.filter(({ groundMode }) => groundMode === (mode === "light" ? 0 : 1));
}

/** Foreground colours; those that are also backgrounds come first. */
export const fronts: readonly ColourName[] = [...new Set(contrastPairs.map(({ front }) => front))].sort(
  (one, other) => Number(one.endsWith(".contrast")) - Number(other.endsWith(".contrast")),
);
