import { defineRecipe } from "@chakra-ui/react";

/** A quiet link with a large tap target; the link to the current page has a blaze below it. */
export const footerLinkRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: { base: "11", md: "9" },
    textStyle: "small",
    color: "fg.muted",
    _hover: { color: "fg", textDecoration: "underline", textUnderlineOffset: "0.25em" },
    _currentPage: {
      color: "fg",
      textDecoration: "underline",
      textDecorationColor: "var(--chakra-colors-signal-solid)",
      textDecorationThickness: "0.1875rem",
      textUnderlineOffset: "0.4em",
    },
  },
});
