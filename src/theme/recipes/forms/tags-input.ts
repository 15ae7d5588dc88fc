import { defineSlotRecipe } from "@chakra-ui/react";
import { tagsInputAnatomy } from "@chakra-ui/react/anatomy";
import { controlStyle } from "./input.ts";

const { _focusVisible, ...field } = controlStyle;

/** A field with words in pills, each with a button to remove it. */
export const tagsInputRecipe = defineSlotRecipe({
  slots: tagsInputAnatomy.keys(),
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", w: "full", minW: "0" },
    label: { textStyle: "label" },
    control: {
      ...field,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "1.5",
      paddingInline: "2",
      paddingBlock: "1.5",
      "&:focus-within": {
        borderColor: "brand.focusRing",
        outline: "0.1875rem solid",
        outlineColor: "brand.focusRing",
        outlineOffset: "1px",
      },
    },
    input: { flex: "1", minW: "16", px: "2", minH: "8", bg: "transparent", outline: "none" },
    itemPreview: {
      display: "flex",
      alignItems: "center",
      gap: "1",
      minW: "0",
      ps: "3",
      textStyle: "small",
      bg: "bg.muted",
      borderRadius: "full",
      overflowWrap: "anywhere",
      "&[data-highlighted]": { bg: "brand.muted" },
    },
    itemDeleteTrigger: {
      display: "grid",
      placeItems: "center",
      boxSize: "8",
      flexShrink: "0",
      borderRadius: "full",
      cursor: "pointer",
      _hover: { bg: "bg.panel" },
    },
  },
});
