import { createSlotRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { radioCardRecipe } from "#src/theme/recipes/forms/radio-card.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: radioCardRecipe });

/** Chakra's RadioCard made of `<input type="radio">`: the browser keeps the choice and its keys. */
export const RadioCard = {
  Item: withProvider<HTMLLabelElement, HTMLChakraProps<"label">>("label", "item"),
  ItemControl: withContext<HTMLInputElement, HTMLChakraProps<"input">>("input", "itemControl"),
};
