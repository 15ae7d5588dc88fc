import { createContext } from "react";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** The contrast of a colour with a background or foreground colour. */
export type ColourContrast = { words: string; isTooWeak: boolean };

/** The state of a colour field besides its own value. */
export type DerivedColour = {
  /** The current colour, set or derived: in light mode, and in dark mode if the theme has both. */
  values: readonly string[];
  /** The colour from which the value is derived: "brand", "red". */
  source: string;
  /**
   * The weakest contrast of each value: of a text colour with its backgrounds, or of a background with the colours on it; undefined if none
   * is checked.
   */
  contrasts: readonly (ColourContrast | undefined)[];
};

export const DerivedColours = createContext<(pointer: Pointer) => DerivedColour | undefined>(() => undefined);
