import { defineRecipe } from "@chakra-ui/react";

/** A link within text, or (plain) one in a group of links, underlined on hover. */
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
