import { defineSlotRecipe } from "@chakra-ui/react";
import { emptyStateAnatomy } from "@chakra-ui/react/anatomy";

export const emptyStateRecipe = defineSlotRecipe({
  slots: emptyStateAnatomy.keys(),
  base: {
    root: {
      position: "relative",
      overflow: "hidden",
      px: "5",
      py: "20",
      borderRadius: "card",
      bg: "bg.subtle",
      textAlign: "center",
    },
    title: { textStyle: "h3" },
    description: { mt: "2", color: "fg.muted" },
  },
});
