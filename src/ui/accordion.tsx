import { createSlotRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { accordionRecipe } from "#src/theme/recipes/navigation/accordion.ts";

const { withProvider, withContext } = createSlotRecipeContext({ key: "accordion" });

/** Chakra's Accordion built on `<details>`: it opens without a script, and the browser's search finds closed content. */
export const Accordion = {
  Root: withProvider<HTMLDivElement, HTMLChakraProps<"div", RecipeVariantProps<typeof accordionRecipe>>>(
    "div",
    "root",
  ),
  Item: withContext<HTMLDetailsElement, HTMLChakraProps<"details">>("details", "item"),
  ItemTrigger: withContext<HTMLElement, HTMLChakraProps<"summary">>("summary", "itemTrigger"),
  ItemIndicator: withContext<HTMLSpanElement, HTMLChakraProps<"span">>("span", "itemIndicator"),
  ItemBody: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "itemBody"),
};
