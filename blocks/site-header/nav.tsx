import { createSlotRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import { navRecipe } from "#src/theme/recipes/navigation/nav.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: navRecipe });

/** The menus as parts: a list, a trigger for each menu, a popover behind it, and the links in there. */
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
