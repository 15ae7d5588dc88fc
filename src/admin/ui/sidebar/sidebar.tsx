import { createSlotRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { sidebarRecipe } from "#src/theme/recipes/navigation/sidebar.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: sidebarRecipe });

/** The menu's components: items in groups. */
export const Sidebar = {
  Root: withProvider<HTMLElement, HTMLChakraProps<"header">>("header", "root"),
  Group: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "group"),
  Item: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "item"),
};
