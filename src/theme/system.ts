import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { semanticColors } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import { recipes, slotRecipes } from "./recipes/index.ts";
import { conditions, keyframes, utilities } from "./reset.ts";
import { textStyles, tokens } from "./tokens.ts";
import { breakpoints } from "./widths/widths.ts";

/** Chakra's base with only the tokens and recipes that blocks use, since it is in the script of every island. */
export const system = createSystem(
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
      recipes,
      slotRecipes,
    },
  }),
);
