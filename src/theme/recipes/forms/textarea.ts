import { defineRecipe } from "@chakra-ui/react";
import { controlStyle } from "./input.ts";

/** Several lines of text; the visitor may make it higher, never wider. */
export const textareaRecipe = defineRecipe({
  base: { ...controlStyle, minHeight: "36", resize: "vertical", lineHeight: "body" },
});
