import type { ThemeDocument } from "#schema/generated/types.ts";
import type { ColourName, Mode } from "./colour-sources.ts";

/** A colour on the background of another one, and the contrast that they need (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Pair = { front: ColourName; ground: ColourName; mode: Mode; groundMode: Mode; ratio: number };

const TEXT = 4.5;
const CONTROL = 3;

const pages: ColourName[] = ["bg.default", "bg.subtle", "bg.panel"];
/** Grounds that hold any text, among them sections of the tone `signal` and marked rows. */
const grounds: ColourName[] = [...pages, "bg.muted", "bg.call", "accent.subtle"];
const states = ["info", "success", "warning", "danger"] as const;
const palettes = ["brand", "accent", ...states] as const;
const texts: ColourName[] = ["fg.default", "fg.muted", ...palettes.map((name): ColourName => `${name}.fg`)];

/** A colour, all that it may stand on, and the contrast that it needs. */
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
  // The button of a section in the tint of the accent.
  ["bg.default", ["accent.focusRing"], TEXT],
  // A button that deletes, pointed at.
  ["danger.contrast", ["danger.fg"], TEXT],
  ["fg.inverted", ["bg.inverted"], TEXT],
  ["fg.invertedMuted", ["bg.inverted"], TEXT],
  ["border.emphasized", pages, CONTROL],
  ["brand.focusRing", [...pages, "bg.call", "accent.subtle"], CONTROL],
  ["brand.solid", pages, CONTROL],
  ...states.map((name): Stand => [`${name}.solid`, pages, CONTROL]),
];

/** Ink sections have the dark colours in both modes; the small print stands on their lines. */
const onInk: readonly Stand[] = [
  ...texts.map((front): Stand => [front, ["bg.inverted"], TEXT]),
  ["fg.subtle", ["bg.inverted"], TEXT],
  ["fg.default", ["border.inverted"], TEXT],
  ["fg.muted", ["border.inverted"], TEXT],
  ["brand.focusRing", ["bg.inverted", "border.inverted"], CONTROL],
  ["border.emphasized", ["bg.inverted"], CONTROL],
];

const MODES: readonly Mode[] = [0, 1];

/** All pairs of colours that pages show. */
export const contrastPairs: readonly Pair[] = [
  ...inBoth.flatMap(([front, on, ratio]) =>
    MODES.flatMap((mode) => on.map((ground): Pair => ({ front, ground, mode, groundMode: mode, ratio }))),
  ),
  ...onInk.flatMap(([front, on, ratio]) =>
    MODES.flatMap((groundMode) => on.map((ground): Pair => ({ front, ground, mode: 1, groundMode, ratio }))),
  ),
];

/** The pairs that the pages of a theme show. */
export function pairsIn(mode: ThemeDocument["mode"] = "both"): readonly Pair[] {
  if (mode === "both") return contrastPairs;
  return contrastPairs.filter(({ groundMode }) => groundMode === (mode === "light" ? 0 : 1));
}

/** Colours in front of others, beginning with those that are also backgrounds. */
export const fronts: readonly ColourName[] = [...new Set(contrastPairs.map(({ front }) => front))].sort(
  (one, other) => Number(one.endsWith(".contrast")) - Number(other.endsWith(".contrast")),
);
