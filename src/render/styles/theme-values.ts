import type { ThemeFont } from "#schema/generated/types.ts";
import { type ColourName, isColourName } from "#src/content/theme/colour-sources.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { semanticColors } from "#src/theme/colors.ts";
import { system } from "#src/theme/system.ts";
import { serifFace, systemFace } from "#src/theme/tokens.ts";

/** The values of the tokens that a theme sets, by CSS variable name. */
export type ThemeValues = { light: Map<string, string>; dark: Map<string, string> };

/** Corner radii in rem by degree of roundness: of small elements, of cards, and of buttons. */
const CORNERS = {
  none: ["0", "0", "0"],
  small: ["0.125rem", "0.25rem", "0.25rem"],
  medium: ["0.375rem", "0.75rem", "9999px"],
  large: ["0.625rem", "1.25rem", "9999px"],
} as const;

/** Vertical padding of sections in rem by size: on phones, and on wider screens. */
const BANDS = { Sm: [2, 3], Md: [3.5, 5], Lg: [4, 7] } as const;
const AIR = { compact: 0.75, regular: 1, airy: 1.25 } as const;

/** Computes the token values of a theme; `dark` only contains those that differ. */
export function themeValues(theme: Theme): ThemeValues {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [token, name] of colourTokens()) {
    light.set(variable(token), theme.colours[name][0]);
    dark.set(variable(token), theme.colours[name][1]);
  }
  const [small, card, button] = CORNERS[theme.radius];
  const corners = { l1: small, l2: card, l3: card, card, button };
  for (const [name, value] of Object.entries(corners)) light.set(variable(`radii.${name}`), value);
  const air = AIR[theme.density];
  for (const [name, [phone, wide]] of Object.entries(BANDS)) {
    light.set(variable(`spacing.band${name}`), `${phone * air}rem`);
    light.set(variable(`spacing.band${name}Wide`), `${wide * air}rem`);
  }
  const { body, heading = body } = theme.fonts;
  light.set(
    variable("fonts.heading"),
    heading === undefined && theme.letters === "serif" ? serifFace : stack(heading),
  );
  light.set(variable("fonts.body"), stack(body));
  const shade = rgb(theme.colours["accent.focusRing"][0]);
  light.set(
    variable("shadows.raised"),
    `0 1px 2px rgb(${shade} / 8%), 0 12px 32px -12px rgb(${shade} / 24%)`,
  );
  return { light, dark };
}

/** The name of the metrics-compatible fallback of a font. */
export const fallbackFamily = ({ family }: Pick<ThemeFont, "family">): string => `${family} Fallback`;

function stack(font: ThemeFont | undefined): string {
  return font ? `"${font.family}", "${fallbackFamily(font)}", ${systemFace}` : systemFace;
}

/** Chakra's colour token names, with the corresponding names of the theme. */
export function colourTokens(): [token: string, name: ColourName][] {
  return Object.entries(semanticColors).flatMap(([group, steps]) =>
    Object.keys(steps).map((step): [string, ColourName] => {
      const name = `${group}.${step === "DEFAULT" ? "default" : step}`;
      if (!isColourName(name)) throw new Error(`themes have no colour ${name}`);
      return [`colors.${group}${step === "DEFAULT" ? "" : `.${step}`}`, name];
    }),
  );
}

/** The name of a token's CSS variable. @throws Error if the token does not exist */
export function variable(token: string): string {
  const name = /--[^),]+/.exec(system.token.var(token))?.[0];
  if (name === undefined) throw new Error(`the token ${token} does not exist`);
  return name;
}

function rgb(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");
}
