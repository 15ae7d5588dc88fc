import { defineRecipe } from "@chakra-ui/react";

/** A link within a text, or (plain) one among links, which is underlined when it is pointed at. */
export const linkRecipe = defineRecipe({
  base: { textUnderlineOffset: "0.2em" },
  variants: {
    variant: {
      underline: { textDecoration: "underline", _hover: { textDecorationThickness: "0.16em" } },
      plain: { _hover: { textDecoration: "underline" } },
    },
  },
  defaultVariants: { variant: "underline" },
});
