/**
 * Forced colours take backgrounds away, and with them what is drawn by one: this gives it a fill again.
 * @param bg a system colour: CanvasText, or Highlight for the one that matters
 */
export const forcedFill = (bg: "CanvasText" | "Highlight") =>
  ({ "@media (forced-colors: active)": { forcedColorAdjust: "none", bg } }) as const;
