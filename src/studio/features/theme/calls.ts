import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

type PlacedColour = { place: Pointer; hex: string };

/** A pair of colours, with its contrast and the required one (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Contrast = {
  front: PlacedColour;
  ground: PlacedColour;
  /** Mode of the page; dark sections of light pages use the colours of dark mode. */
  mode: "light" | "dark";
  ratio: number;
  needed: number;
};

export type ThemeColour = {
  /** The colour in hex: in light mode and, if the colour depends on the mode, in dark mode. */
  values: string[];
  /** The colour from which the value is derived: "brand", "red". */
  source: string;
  /**
   * For each value, its weakest contrast relative to the required one: of a text colour with its backgrounds, or of a background with the
   * colours on it. Null if no contrast is checked.
   */
  weakest: (Contrast | null)[];
};

export type ThemeAnswer = {
  /** Colours by pointer in the theme: `/colors/steps/bg/default`. */
  colours: Record<Pointer, ThemeColour>;
  /** Contrasts below the required ratio; those that fall furthest short of it come first. */
  failing: Contrast[];
  /** Number of checked contrasts. */
  total: number;
};

/** The colours of the theme as edited in Studio, including derived ones, and their contrasts. */
export const readTheme = get("theme", object({}), reply<ThemeAnswer>());
