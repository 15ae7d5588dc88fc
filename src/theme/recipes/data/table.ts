import { defineSlotRecipe } from "@chakra-ui/react";
import { tableAnatomy } from "@chakra-ui/react/anatomy";

/** Figures between hairlines; rows on phones. The most important row is `data-selected`. */
export const tableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: {
      display: { base: "block", md: "table" },
      w: "full",
      tableLayout: "fixed",
      textAlign: "start",
      fontVariantNumeric: "tabular-nums",
    },
    caption: {
      display: { base: "block", md: "table-caption" },
      pb: "4",
      textAlign: "start",
      textStyle: "small",
      color: "fg.muted",
    },
    // On phones, where each figure shows its own label, column headers are visually hidden.
    header: {
      mdDown: { position: "absolute", w: "1px", h: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    },
    columnHeader: {
      pb: "3",
      px: "4",
      textAlign: "start",
      verticalAlign: "bottom",
      textStyle: "label",
      color: "fg.muted",
      overflowWrap: "anywhere",
    },
    body: { display: { base: "block", md: "table-row-group" } },
    row: {
      display: { base: "block", md: "table-row" },
      borderTopWidth: "thin",
      "&[data-selected]": { bg: "signal.subtle", borderTopWidth: "0.125rem", borderColor: "signal.solid" },
    },
    cell: {
      display: { base: "block", md: "table-cell" },
      px: { base: "3", md: "4" },
      pt: { base: "2", md: "4" },
      pb: "4",
      textAlign: "start",
      verticalAlign: "top",
      overflowWrap: "anywhere",
      "&:is(th)": { pt: "4", pb: { base: "1", md: "4" }, fontWeight: "semibold" },
      "[data-selected] > th&": { fontWeight: "bold" },
    },
  },
});
