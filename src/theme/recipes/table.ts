import { defineSlotRecipe } from "@chakra-ui/react";

/** Plain figures table: hairlines, tabular figures, row headings in the first column. */
export const tableRecipe = defineSlotRecipe({
  slots: ["root", "header", "body", "row", "columnHeader", "cell", "footer", "caption"],
  base: {
    root: {
      width: "full",
      borderCollapse: "collapse",
      textAlign: "start",
      fontVariantNumeric: "tabular-nums",
    },
    columnHeader: {
      textAlign: "start",
      textStyle: "label",
      color: "fg.muted",
      py: "3",
      pe: "6",
      verticalAlign: "bottom",
    },
    row: { borderBottomWidth: "1px", borderColor: "border" },
    cell: { textAlign: "start", py: "4", pe: "6", verticalAlign: "top" },
    caption: { textAlign: "start", textStyle: "small", color: "fg.muted", pt: "4", captionSide: "bottom" },
  },
});
