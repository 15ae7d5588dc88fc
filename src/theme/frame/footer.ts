import { defineSlotRecipe } from "@chakra-ui/react";

/** The footer of a site: `column` holds slogan, contact details and links, `base` the name and the small print. */
export const footerRecipe = defineSlotRecipe({
  slots: ["root", "column", "slogan", "links", "base", "row"],
  base: {
    root: { _print: { display: "none" } },
    column: { pt: { base: "10", md: "24" } },
    links: {
      mt: { base: "6", md: "16" },
      pt: { md: "12" },
      borderTopWidth: "thin",
      borderColor: "border.inverted",
    },
    base: { position: "relative", zIndex: "1", mt: "14", bg: "border.inverted" },
    row: { "& > a": { hideBelow: "md" } },
  },
  variants: {
    form: {
      plain: {},
      ridge: { base: { mt: "0" } },
      light: {
        column: { pt: { base: "10", md: "16" } },
        root: { borderTopWidth: "0.25rem", borderTopStyle: "solid", borderColor: "fg" },
        slogan: { textStyle: "h3" },
        links: { mt: { base: "6", md: "10" }, pt: { md: "10" }, borderColor: "border" },
        base: { mt: "10", bg: "bg.subtle" },
      },
      line: {
        root: { borderTopWidth: "thin", borderTopStyle: "solid", borderColor: "border" },
        column: {
          pt: { base: "6", md: "8" },
          "& > div:first-of-type": {
            alignItems: "center",
            "& dl": { display: "flex", flexWrap: "wrap", columnGap: "8" },
          },
          "& dd": { textStyle: "label" },
        },
        slogan: { textStyle: "h4" },
        links: {
          mt: { base: "4", md: "6" },
          pt: { md: "4" },
          borderColor: "border",
          "& ul": { md: { display: "flex", flexWrap: "wrap", columnGap: "4" } },
        },
        base: { mt: "4", bg: "transparent" },
        row: { "& > a": { fontSize: "1rem" } },
      },
      wordmark: {
        column: { pt: { base: "10", md: "16" } },
        slogan: { textStyle: "h3" },
        base: { mt: "10", bg: "transparent" },
        row: {
          "& > a": {
            display: { base: "flex", md: "flex" },
            justifyContent: "center",
            w: "full",
            fontSize: "min(12cqi, 8.5rem)",
            lineHeight: "0.95",
            textAlign: "center",
            letterSpacing: "-0.05em",
            "& > svg": { display: "none" },
          },
        },
      },
    },
  },
  defaultVariants: { form: "plain" },
});
