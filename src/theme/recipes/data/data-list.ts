import { defineSlotRecipe } from "@chakra-ui/react";
import { dataListAnatomy } from "@chakra-ui/react/anatomy";

/** Labelled facts between hairlines: label and figure at the two ends of a line, or the figure below its label. */
export const dataListRecipe = defineSlotRecipe({
  slots: dataListAnatomy.keys(),
  base: {
    item: { borderColor: "border" },
    itemLabel: { color: "fg.muted" },
    itemValue: { fontVariantNumeric: "tabular-nums" },
  },
  variants: {
    orientation: {
      horizontal: {
        item: {
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          columnGap: "4",
          borderTopWidth: "thin",
        },
        itemValue: { ms: "auto", fontWeight: "semibold", textAlign: "end" },
      },
      vertical: {
        item: { position: "relative", overflowWrap: "anywhere" },
        itemLabel: { textStyle: "small" },
      },
    },
    size: { sm: {}, md: {}, lg: {} },
  },
  compoundVariants: [
    {
      orientation: "horizontal",
      size: "sm",
      css: { root: { textStyle: "small" }, item: { py: "1.5" } },
    },
    { orientation: "horizontal", size: "md", css: { item: { py: "3" } } },
    {
      orientation: "vertical",
      size: "md",
      css: { item: { py: "4", borderBottomWidth: "thin" }, itemValue: { mt: "1", textStyle: "h4" } },
    },
    {
      orientation: "vertical",
      size: "lg",
      css: { item: { py: "5", borderTopWidth: "0.125rem" }, itemValue: { textStyle: "h3" } },
    },
  ],
  defaultVariants: { orientation: "horizontal", size: "md" },
});
