import { defineRecipe } from "@chakra-ui/react";
import { controlStyle } from "./input.ts";

/** Several lines of text; visitors can resize it vertically only. */
export const textareaRecipe = defineRecipe({
  base: { ...controlStyle, minHeight: "36", resize: "vertical", lineHeight: "body" },
});
