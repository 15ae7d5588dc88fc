import { defineSlotRecipe } from "@chakra-ui/react";
import { timelineAnatomy } from "@chakra-ui/react/anatomy";

/** Numbered steps: each number is a blaze, connected by a dashed line, down or (horizontal, on wide screens) across. */
export const timelineRecipe = defineSlotRecipe({
  slots: timelineAnatomy.keys(),
  base: {
    item: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "3rem minmax(0, 1fr)",
      columnGap: "5",
      rowGap: "6",
      alignContent: "start",
      alignItems: "start",
      pb: "10",
      _last: { pb: "0" },
    },
    separator: {
      position: "absolute",
      top: "16",
      bottom: "2",
      insetInlineStart: "5",
      borderInlineStartWidth: "0.1875rem",
      borderStyle: "dashed",
      borderColor: "signal.solid",
      "li:last-child > &": { display: "none" },
    },
    indicator: {
      position: "relative",
      display: "grid",
      placeItems: "center",
      w: "10",
      h: "14",
      borderRadius: "l1",
      bg: "signal.solid",
      color: "signal.contrast",
      textStyle: "h3",
      fontWeight: "extrabold",
      fontVariantNumeric: "tabular-nums",
    },
    content: { minW: "0", pt: "1" },
    title: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "2" },
    description: { mt: "3", maxW: "reading", color: "fg.muted" },
  },
  variants: {
    orientation: {
      vertical: {},
      horizontal: {
        root: { rowGap: { base: "0", md: "10" } },
        item: {
          gridTemplateColumns: { base: "3rem minmax(0, 1fr)", md: "minmax(0, 1fr)" },
          pb: { base: "10", md: "0" },
          pe: { base: "0", md: "8" },
        },
        separator: {
          md: {
            top: "7",
            bottom: "auto",
            insetInlineStart: "14",
            insetInlineEnd: "4",
            borderInlineStartWidth: "0",
            borderTopWidth: "0.1875rem",
          },
        },
        content: { pt: { base: "1", md: "0" } },
      },
    },
  },
  defaultVariants: { orientation: "vertical" },
});
