import { defineRecipe } from "@chakra-ui/react";

/** Headings in the display face; the element says the level, the size how big it is set. */
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
