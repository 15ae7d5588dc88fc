import { defineRecipe } from "@chakra-ui/react";

/** Headings in the display typeface; the element gives the level, `size` the visual size. */
export const headingRecipe = defineRecipe({
  base: { minW: "0", overflowWrap: "anywhere" },
  variants: {
    size: {
      sm: { textStyle: "h4" },
      md: { textStyle: "h3" },
      lg: { textStyle: "h2" },
      xl: { textStyle: "h1" },
      "2xl": { textStyle: "display" },
    },
  },
  defaultVariants: { size: "lg" },
});
