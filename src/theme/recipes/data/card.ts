import { defineSlotRecipe } from "@chakra-ui/react";
import { cardAnatomy } from "@chakra-ui/react/anatomy";

/** A card with its own heading: in a box (outline), or grouped by its picture alone (subtle). */
export const cardRecipe = defineSlotRecipe({
  slots: cardAnatomy.keys(),
  base: {
    root: { position: "relative", display: "flex", flexDirection: "column", minW: "0", color: "fg" },
    body: { flex: "1", display: "flex", flexDirection: "column", gap: "3", minW: "0" },
    header: { display: "flex", alignItems: "flex-start", gap: "3" },
    title: { minW: "0", textStyle: "h3", overflowWrap: "anywhere" },
    description: { color: "fg.muted" },
    footer: { mt: "auto", pt: "2" },
  },
  variants: {
    variant: {
      outline: {
        root: { bg: "bg.panel", borderWidth: "thin", borderColor: "border", borderRadius: "card" },
      },
      subtle: {},
    },
    size: {
      sm: {},
      md: {},
      lg: {},
    },
  },
  compoundVariants: [
    { variant: "outline", size: "sm", css: { root: { p: "5" } } },
    { variant: "outline", size: "md", css: { root: { p: { base: "5", lg: "6" } } } },
    {
      variant: "outline",
      size: "lg",
      css: { root: { p: { base: "5", md: "8" }, overflowWrap: "anywhere" } },
    },
  ],
  defaultVariants: { variant: "outline", size: "md" },
});
