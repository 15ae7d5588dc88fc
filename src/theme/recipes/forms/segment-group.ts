import { defineSlotRecipe } from "@chakra-ui/react";
import { segmentGroupAnatomy } from "@chakra-ui/react/anatomy";

/** A few options in one pill; the selected one looks pressed. */
export const segmentGroupRecipe = defineSlotRecipe({
  slots: segmentGroupAnatomy.keys(),
  base: {
    root: {
      display: "flex",
      gap: "1",
      p: "1",
      borderRadius: "full",
      bg: "bg.muted",
      "@media (max-width: 24rem)": { "& svg": { display: "none" } },
    },
    item: {
      display: "inline-flex",
      flex: "1 1 auto",
      alignItems: "center",
      justifyContent: "center",
      gap: "2",
      minH: "11",
      px: { base: "2", sm: "4" },
      borderRadius: "full",
      textStyle: "label",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "fg" },
      _pressed: { bg: "bg.panel", color: "fg", boxShadow: "0 0 0 1px var(--chakra-colors-border)" },
    },
  },
});
