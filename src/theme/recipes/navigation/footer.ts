import { defineRecipe } from "@chakra-ui/react";

/** A quiet link with a large tap target; the link to the current page has a short bar (a trail blaze) below it. */
export const footerLinkRecipe = defineRecipe({
  base: {
    display: "inline-block",
    maxW: "full",
    py: { base: "0.5625rem", md: "0.4375rem" },
    textStyle: "small",
    color: "fg.muted",
    _hover: { color: "fg", textDecoration: "underline", textUnderlineOffset: "0.25em" },
    _currentPage: {
      color: "fg",
      textDecoration: "underline",
      textDecorationColor: "var(--chakra-colors-accent-solid)",
      textDecorationThickness: "0.1875rem",
      textUnderlineOffset: "0.4em",
    },
  },
});

/**
 * Styles of a titled group of links, such as in a footer: on phones, and in browsers whose CSS cannot open `<details>`, the title is a
 * button that shows the links; otherwise they are always shown.
 */
export const foldedLinks = {
  borderBottomWidth: { base: "thin", md: "0" },
  borderColor: "border.inverted",
  "& summary": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minH: "12",
    listStyle: "none",
    cursor: "pointer",
    textStyle: "label",
    "&::-webkit-details-marker": { display: "none" },
    _after: { content: '"+"', textStyle: "h4", color: "accent.solid" },
  },
  "& details[open] > summary::after": { content: '"–"' },
  "& > p": { display: "none" },
  // CSS can open `<details>` (CSS Pseudo-Elements 4), so a wide screen shows all links at once.
  "@supports selector(::details-content)": {
    "& > p": { display: { md: "block" } },
    "& summary": { display: { md: "none" } },
    "& ::details-content": { contentVisibility: { md: "visible" } },
  },
} as const;
