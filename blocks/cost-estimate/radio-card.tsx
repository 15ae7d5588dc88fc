import { createSlotRecipeContext, type HTMLChakraProps } from "@chakra-ui/react";
import { radioCardRecipe } from "#src/theme/recipes/forms/radio-card.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: radioCardRecipe });

/** Chakra's RadioCard built on `<input type="radio">`: the browser handles state and keyboard. */
export const RadioCard = {
  Item: withProvider<HTMLLabelElement, HTMLChakraProps<"label">>("label", "item"),
  ItemControl: withContext<HTMLInputElement, HTMLChakraProps<"input">>("input", "itemControl"),
};
