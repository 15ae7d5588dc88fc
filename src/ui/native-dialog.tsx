import { createSlotRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { dialogRecipe } from "#src/theme/recipes/dialog.ts";

const { withProvider, withContext } = createSlotRecipeContext({ key: "dialog" });

/** Chakra's Dialog built on `<dialog>`: the browser handles Escape, focus and the inert page behind it. */
export const NativeDialog = {
  Root: withProvider<HTMLDialogElement, HTMLChakraProps<"dialog", RecipeVariantProps<typeof dialogRecipe>>>(
    "dialog",
    "content",
  ),
  Header: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "header"),
  Title: withContext<HTMLHeadingElement, HTMLChakraProps<"h2">>("h2", "title"),
  Description: withContext<HTMLParagraphElement, HTMLChakraProps<"p">>("p", "description"),
  Body: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "body"),
};
