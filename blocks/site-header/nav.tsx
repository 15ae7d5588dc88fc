import { createSlotRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import { navRecipe } from "#src/theme/recipes/navigation/nav.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: navRecipe });

/** The parts of the menus: a list, a trigger for each menu, its popover, and the links in it. */
export const Nav = {
  Root: withProvider<HTMLElement, HTMLChakraProps<"nav", RecipeVariantProps<typeof navRecipe>>>(
    "nav",
    "root",
  ),
  List: withContext<HTMLUListElement, HTMLChakraProps<"ul">>("ul", "list"),
  Trigger: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "trigger"),
  Content: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "content"),
  Link: withContext<HTMLAnchorElement, HTMLChakraProps<"a">>("a", "link"),
};
