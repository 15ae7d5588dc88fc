import { createContext } from "react";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** The contrast of a colour with one behind or in front of it. */
export type ColourContrast = { words: string; isTooWeak: boolean };

/** Information about a colour field besides its own value. */
export type DerivedColour = {
  /** The present colour, chosen or derived: in light mode, and in dark mode if it has both. */
  values: readonly string[];
  /** The source of its derived value: "brand", "red". */
  source: string;
  /** The weakest one of each value. */
  contrasts: readonly (ColourContrast | undefined)[];
};

export const DerivedColours = createContext<(pointer: Pointer) => DerivedColour | undefined>(() => undefined);
