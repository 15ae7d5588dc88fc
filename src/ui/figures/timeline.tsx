import { createSlotRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { timelineRecipe } from "#src/theme/recipes/data/stat.ts";

const { withProvider, withContext } = createSlotRecipeContext({ key: "timeline" });

/** Chakra's Timeline as an ordered list with the site's orientations: Chakra's is made of divs with roles. */
export const Timeline = {
  Root: withProvider<HTMLOListElement, HTMLChakraProps<"ol", RecipeVariantProps<typeof timelineRecipe>>>(
    "ol",
    "root",
  ),
  Item: withContext<HTMLLIElement, HTMLChakraProps<"li">>("li", "item"),
  /** The line to the next step; hidden after the last. */
  Separator: withContext<HTMLSpanElement, HTMLChakraProps<"span">>("span", "separator"),
  Indicator: withContext<HTMLSpanElement, HTMLChakraProps<"span">>("span", "indicator"),
  Content: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "content"),
  Title: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "title"),
  Description: withContext<HTMLParagraphElement, HTMLChakraProps<"p">>("p", "description"),
};
