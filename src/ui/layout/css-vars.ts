import type { CSSProperties } from "react";

/** Custom properties for a `style` attribute, which pass figures of a document to the CSS. */
export function cssVars(variables: Record<`--${string}`, string>): CSSProperties {
  return variables;
}
