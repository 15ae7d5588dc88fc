import type { CSSProperties } from "react";

/** Custom properties for a `style` attribute: the way in which figures of a document reach the CSS. */
export function cssVars(variables: Record<`--${string}`, string>): CSSProperties {
  return variables;
}
