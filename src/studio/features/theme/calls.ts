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
  /** Values in light mode and, if the theme has both, in dark mode. */
  values: string[];
  /** The colour from which the value is derived: "brand", "red". */
  source: string;
  /** The lowest contrast of each value with its possible counterparts. */
  weakest: (Contrast | null)[];
};

export type ThemeAnswer = {
  /** Colours by pointer in the theme: `/colors/steps/bg/default`. */
  colours: Record<Pointer, ThemeColour>;
  /** Contrasts below the required ratio, the lowest first. */
  failing: Contrast[];
  /** Number of checked contrasts. */
  total: number;
};

/** The colours of the working copy's theme, including derived ones, and their contrasts. */
export const readTheme = get("theme", object({}), reply<ThemeAnswer>());
