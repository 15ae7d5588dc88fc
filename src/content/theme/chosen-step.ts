import type { ThemeColors } from "#schema/generated/types.ts";
import type { ColourName, Modes } from "./colour-names.ts";

/** A colour that the theme gives by hand. */
export function chosenStep({ steps = {} }: ThemeColors, name: ColourName): Modes | undefined {
  const [group = "", step = ""] = name.split(".");
  const groups: Record<string, unknown> = { ...steps };
  const found: Record<string, unknown> = { ...Object(groups[group]) };
  const modes = found[step];
  return isModes(modes) ? modes : undefined;
}

function isModes(value: unknown): value is Modes {
  return Array.isArray(value) && value.length === 2 && value.every((hex) => typeof hex === "string");
}
