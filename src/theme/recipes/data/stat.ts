import { defineSlotRecipe } from "@chakra-ui/react";
import { statAnatomy } from "@chakra-ui/react/anatomy";

const blaze = {
  content: '""',
  position: "absolute",
  insetInlineStart: "0",
  borderRadius: "full",
  bg: "signal.solid",
} as const;

/** With an odd number of stats, phones show one per line, since two per row would leave one over. */
const oneToALine = "dl:has(> :last-child:nth-child(odd)) > &";
/** The figure is never broken; a note takes the line below. */
const line = {
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "4",
} as const;

/** A large figure above its label, whatever their order in the document. */
export const statRecipe = defineSlotRecipe({
  slots: statAnatomy.keys(),
  base: {
    root: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      pt: "6",
      mdDown: { [oneToALine]: { ...line, pt: "4" } },
    },
    valueText: {
      order: "1",
      overflowWrap: "anywhere",
      fontVariantNumeric: "tabular-nums",
      mdDown: { "dl:has(> :last-child:nth-child(odd)) &": { flexShrink: "0", maxW: "full" } },
    },
    label: {
      order: "2",
      mdDown: { "dl:has(> :last-child:nth-child(odd)) &": { flex: "1", mt: "0", textAlign: "end" } },
    },
    helpText: {
      order: "3",
      mt: "1.5",
      textStyle: "small",
      color: "fg.muted",
      mdDown: { "dl:has(> :last-child:nth-child(odd)) &": { flexBasis: "full", mt: "0" } },
    },
  },
  variants: {
    size: {
      // On a trail: a dashed line with a mark for each.
      md: {
        root: {
          pe: "5",
          borderTopWidth: "0.125rem",
          borderTopStyle: "dashed",
          borderColor: "border.emphasized",
          _before: { ...blaze, top: "-0.5625rem", w: "2", h: "4" },
        },
        valueText: { textStyle: "h2" },
        label: { mt: "1.5", textStyle: "small", color: "fg.muted" },
      },
      // Each hangs below a short blaze.
      lg: {
        root: {
          borderTopWidth: "thin",
          borderColor: "border",
          _before: { ...blaze, top: "-0.1875rem", w: "10", h: "1.5" },
        },
        valueText: { textStyle: "figure" },
        label: { mt: "3", textStyle: "label" },
      },
    },
  },
  defaultVariants: { size: "md" },
});
