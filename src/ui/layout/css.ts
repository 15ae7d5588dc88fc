import type { CSSProperties } from "react";

/** Custom properties for a `style` attribute, which pass figures of a document to the CSS. */
export function cssVars(variables: Record<`--${string}`, string>): CSSProperties {
  return variables;
}

/** Forced colours remove backgrounds: this restores the fill. @param bg CanvasText, or Highlight for emphasis */
export const forcedFill = (bg: "CanvasText" | "Highlight") =>
  ({ "@media (forced-colors: active)": { forcedColorAdjust: "none", bg } }) as const;
