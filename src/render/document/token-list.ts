import { contrastOf } from "#src/content/theme/colour.ts";
import type { ColourName, Mode } from "#src/content/theme/colour-sources.ts";
import { type Pair, pairsIn } from "#src/content/theme/contrast-pairs.ts";
import type { Theme } from "#src/content/theme/theme.ts";
import { colourTokens, themeValues, variable } from "#src/render/styles/theme-values.ts";
import { recipes, slotRecipes } from "#src/theme/recipes/index.ts";
import { system } from "#src/theme/system.ts";
import { textStyles } from "#src/theme/tokens.ts";

/**
 * The colour pair whose contrast is closest to its WCAG limit.
 * @property contrast the actual contrast
 * @property ratio the limit
 */
export type NearestContrast = { front: ColourName; ground: ColourName; contrast: number; ratio: number };

/** A colour token by the name that blocks use, with its value in each mode of the site. */
export type ColourToken = {
  name: string;
  modes: { mode: "light" | "dark"; hex: string; nearest: NearestContrast | undefined }[];
};

/** All tokens and recipes available to blocks, with the values of a site. */
export type TokenList = {
  colours: ColourToken[];
  /** Scales by category, such as `spacing`. */
  scales: { category: string; tokens: { name: string; value: string }[] }[];
  textStyles: { name: string; value: Readonly<Record<string, string>> }[];
  /** Chakra components by recipe key, with the names of each variant. */
  recipes: { key: string; variants: Readonly<Record<string, readonly string[]>> }[];
};

/** Lists the tokens, text styles and recipes of a theme. Pure. */
export function tokenList(theme: Theme): TokenList {
  const { light } = themeValues(theme);
  const scales = [...system.tokens.categoryMap].filter(([category]) => category !== "colors");
  return {
    colours: colourTokens().map(([token, name]) => ({
      name: token.replace("colors.", ""),
      modes: MODES.filter(({ mode }) => theme.mode === "both" || theme.mode === mode).map(
        ({ mode, index }) => ({
          mode,
          hex: theme.colours[name][index],
          nearest: nearestContrast(theme, name, index),
        }),
      ),
    })),
    scales: scales.map(([category, tokens]) => ({
      category,
      tokens: [...tokens]
        .map(([name, { value }]) => ({
          name,
          value: light.get(variable(`${category}.${name}`)) ?? String(value),
        }))
        .sort((one, other) => Number.parseFloat(one.value) - Number.parseFloat(other.value) || 0),
    })),
    textStyles: Object.entries(textStyles).map(([name, { value }]) => ({ name, value })),
    recipes: Object.entries({ ...recipes, ...slotRecipes }).map(([key, recipe]) => ({
      key,
      variants: Object.fromEntries(
        Object.entries(recipe.variants ?? {}).map(([variant, values]) => [variant, Object.keys(values)]),
      ),
    })),
  };
}

const MODES: { mode: "light" | "dark"; index: Mode }[] = [
  { mode: "light", index: 0 },
  { mode: "dark", index: 1 },
];

function nearestContrast(
  { colours, mode: modes }: Theme,
  name: ColourName,
  index: Mode,
): NearestContrast | undefined {
  const isOfName = ({ front, ground, mode, groundMode }: Pair) =>
    (front === name && mode === index) || (ground === name && groundMode === index);
  return pairsIn(modes)
    .filter(isOfName)
    .map(({ front, ground, mode, groundMode, ratio }) => ({
      front,
      ground,
      ratio,
      contrast: contrastOf(colours[front][mode], colours[ground][groundMode]),
    }))
    .sort((one, other) => one.contrast / one.ratio - other.contrast / other.ratio)[0];
}
