import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

type PlacedColour = { place: Pointer; hex: string };

/** Two colours, and the contrast that they have and need (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Contrast = {
  front: PlacedColour;
  ground: PlacedColour;
  /** Mode of the page; dark sections of light pages have the colours of dark mode. */
  mode: "light" | "dark";
  ratio: number;
  needed: number;
};

export type ThemeColour = {
  /** In light mode, and in dark mode if it has both. */
  values: string[];
  /** The source of its derived value: "brand", "red". */
  source: string;
  /** The weakest contrast of each value. */
  weakest: (Contrast | null)[];
};

export type ThemeAnswer = {
  /** By their places in the theme: `/colors/steps/bg/default`. */
  colours: Record<Pointer, ThemeColour>;
  /** The weakest first. */
  failing: Contrast[];
  /** Number of contrasts. */
  total: number;
};

/** The colours of the working copy, with those that its theme leaves out, and their contrasts. */
export const readTheme = get("theme", object({}), reply<ThemeAnswer>());
