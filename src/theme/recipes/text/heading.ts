import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { blockquoteAnatomy, listAnatomy } from "@chakra-ui/react/anatomy";
import { CRAMPED } from "#src/theme/widths/widths.ts";

/** Headings in the display typeface; the element gives the level, `size` the visual size. */
export const headingRecipe = defineRecipe({
  base: { minW: "0", overflowWrap: "anywhere" },
  variants: {
    size: {
      sm: { textStyle: "h4" },
      md: { textStyle: "h3" },
      lg: { textStyle: "h2" },
      xl: { textStyle: "h1" },
      // Browsers that enlarge only text enlarge `vw` here too: a long word would be wider than the column.
      "2xl": { textStyle: "display", [CRAMPED]: { fontSize: "min(14vw, 1.7rem)" } },
      "3xl": { textStyle: "poster" },
    },
  },
  defaultVariants: { size: "lg" },
});

export const badgeRecipe = defineRecipe({
  base: {
    display: "flex",
    alignItems: "center",
    gap: "1.5",
    w: "fit-content",
    px: "2.5",
    py: "0.5",
    // A single line is fully rounded.
    borderRadius: "1em",
    textStyle: "small",
    fontVariantNumeric: "tabular-nums",
  },
  variants: {
    variant: {
      subtle: { bg: "accent.muted", color: "fg", fontWeight: "semibold" },
      outline: { borderWidth: "thin", borderColor: "border.emphasized" },
    },
  },
  defaultVariants: { variant: "subtle" },
});

export const blockquoteRecipe = defineSlotRecipe({
  slots: blockquoteAnatomy.keys(),
  base: {
    root: { ps: "min(1.5rem, 6vw)", borderInlineStartWidth: "0.25rem", borderColor: "accent.solid" },
    content: { overflowWrap: "anywhere" },
    caption: { mt: "5", textStyle: "small", overflowWrap: "anywhere" },
  },
  variants: {
    variant: {
      // One of several quotations.
      subtle: { content: { textStyle: "h3", fontWeight: "semibold" } },
      // A single quotation.
      solid: {
        root: {
          maxW: "52rem",
          ps: { base: "min(1.5rem, 6vw)", md: "10" },
          borderInlineStartWidth: { base: "0.25rem", md: "0.375rem" },
        },
        content: { textStyle: "h2" },
      },
    },
  },
  defaultVariants: { variant: "subtle" },
});

export const codeRecipe = defineRecipe({
  base: {
    px: "2",
    py: "0.5",
    borderRadius: "l1",
    bg: "bg.muted",
    color: "fg",
    fontFamily: "mono",
    overflowWrap: "anywhere",
  },
});

/** An icon, slightly larger than the text beside it. */
export const iconRecipe = defineRecipe({ base: { boxSize: "1.25em", flexShrink: "0" } });

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

/** Lists whose items have a marker; the items are close together (plain), or spaced between hairlines (marker). */
export const listRecipe = defineSlotRecipe({
  slots: listAnatomy.keys(),
  base: {
    item: { display: "flex", minW: "0", overflowWrap: "anywhere" },
    indicator: { flexShrink: "0", pt: "0.5" },
  },
  variants: {
    variant: {
      plain: { root: { display: "grid", gap: "1.5" }, item: { gap: "2.5" } },
      marker: {
        item: { gap: "4", py: "3.5", borderBottomWidth: "thin", borderColor: "border" },
        indicator: { color: "accent.fg" },
      },
    },
  },
  defaultVariants: { variant: "plain" },
});
