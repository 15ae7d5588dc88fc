import { defineSlotRecipe } from "@chakra-ui/react";
import { radioCardAnatomy } from "@chakra-ui/react/anatomy";
import { controlStyle } from "./input.ts";

/** One of a few options, as high as a field. On phones weight and border show the selected one. */
export const radioCardRecipe = defineSlotRecipe({
  slots: radioCardAnatomy.keys(),
  base: {
    item: {
      ...controlStyle,
      position: "relative",
      display: "flex",
      alignItems: "center",
      justifyContent: { base: "center", sm: "flex-start" },
      gap: "2",
      paddingInline: { base: "1", sm: "4" },
      bg: "bg.panel",
      cursor: "pointer",
      "&:has(:checked)": {
        bg: "brand.subtle",
        borderColor: "brand.solid",
        boxShadow: "inset 0 0 0 0.0625rem var(--chakra-colors-brand-solid)",
        color: "brand.fg",
        fontWeight: "bold",
      },
      "&:has(:focus-visible)": {
        outline: "0.1875rem solid",
        outlineColor: "brand.focusRing",
        outlineOffset: "0.125rem",
      },
    },
    itemControl: {
      boxSize: "4",
      flexShrink: "0",
      position: { base: "absolute", sm: "static" },
      opacity: { base: "0", sm: "1" },
      accentColor: "brand.solid",
    },
  },
});
