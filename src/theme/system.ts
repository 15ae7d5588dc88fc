import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  type SlotRecipeConfig,
  type SystemContext,
} from "@chakra-ui/react";
import { semanticColors } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import { recipes, slotRecipes } from "./recipes/index.ts";
import { conditions, keyframes, utilities } from "./reset.ts";
import { textStyles, tokens } from "./tokens.ts";
import { breakpoints } from "./widths/widths.ts";

type Forms = Readonly<Record<string, string>>;

/**
 * Creates the Chakra system of a site: Chakra's base with only the tokens and recipes that blocks use, since it is in the script of every
 * island.
 * @param forms default `form` of recipes, by their key
 * @param parts further slot recipes
 */
export function createSiteSystem(forms: Forms, parts: Record<string, SlotRecipeConfig> = {}): SystemContext {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      // global-css has its own reset: Chakra's also covers unused browsers and components.
      preflight: false,
      conditions,
      utilities,
      globalCss,
      theme: {
        breakpoints,
        tokens,
        semanticTokens: {
          colors: semanticColors,
          opacity: {
            sceneHaze: { value: { _light: 1, _dark: 0.4 } },
            // Stars and lit windows.
            sceneNight: { value: { _light: 0, _dark: 1 } },
          },
        },
        textStyles,
        keyframes,
        recipes: withForms(recipes, forms),
        slotRecipes: withForms({ ...slotRecipes, ...parts }, forms),
      },
    }),
  );
}

/** The system of a site whose theme names no forms. */
export const system = createSiteSystem({});

type FormedRecipe = { defaultVariants?: object | undefined };

function withForms<Recipe extends FormedRecipe>(
  recipesByKey: Readonly<Record<string, Recipe>>,
  forms: Forms,
): Record<string, Recipe> {
  return Object.fromEntries(
    Object.entries(recipesByKey).map(([key, recipe]) => {
      const form = forms[key];
      return [
        key,
        form === undefined ? recipe : { ...recipe, defaultVariants: { ...recipe.defaultVariants, form } },
      ];
    }),
  );
}
