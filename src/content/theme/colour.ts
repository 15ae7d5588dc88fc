import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from "culori/fn";

register(modeRgb);
register(modeLrgb);
register(modeOklab);
const toOklch = register(modeOklch);

/** A colour in OKLCH (CSS Color 4): lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Perceived = { l: number; c: number; h: number };

/** Converts a hex colour to OKLCH. @param hex `#0f5c63`; opacity is ignored */
export function perceive(hex: string): Perceived {
  const { l = 0, c = 0, h = 0 }: Partial<Oklch> = toOklch(hex.slice(0, 7)) ?? {};
  return { l, c, h };
}

/** Converts OKLCH to the nearest sRGB colour: lightness and hue stay, chroma is reduced to the gamut. */
export function toHex({ l, c, h }: Perceived): string {
  const light = Math.min(Math.max(l, 0), 1);
  return formatHex(clampChroma({ mode: "oklch", l: light, c, h }, "oklch", "rgb")) ?? "#000000";
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one.slice(0, 7), other.slice(0, 7));
}

/** A contrast requirement: the minimum ratio to another colour. */
export type Demand = { against: string; ratio: number };

export const hasContrast = (hex: string, demands: readonly Demand[]): boolean =>
  demands.every(({ against, ratio }) => contrastOf(hex, against) >= ratio);

const LIGHTNESS_STEP = 0.005;

/**
 * Makes a colour darker (-1) or lighter (1) in steps until it meets all contrast requirements; its hue stays the same.
 * @returns undefined if neither black nor white meets them
 */
export function firstThatMeets(
  colour: Perceived,
  demands: readonly Demand[],
  direction: -1 | 1,
): string | undefined {
  for (let l = colour.l; l > -LIGHTNESS_STEP && l < 1 + LIGHTNESS_STEP; l += direction * LIGHTNESS_STEP) {
    const hex = toHex({ ...colour, l });
    if (hasContrast(hex, demands)) return hex;
  }
  return undefined;
}

/** Finds the colour of the same hue that meets all contrast requirements with the least change in lightness; undefined if none does. */
export function nearestThatMeets(hex: string, demands: readonly Demand[]): string | undefined {
  const colour = perceive(hex);
  const candidates = [firstThatMeets(colour, demands, -1), firstThatMeets(colour, demands, 1)];
  const distance = (other: string) => Math.abs(perceive(other).l - colour.l);
  return candidates
    .filter((other) => other !== undefined)
    .sort((one, other) => distance(one) - distance(other))[0];
}
