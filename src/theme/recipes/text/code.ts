import { defineRecipe } from "@chakra-ui/react";

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
