import { defineRecipe } from "@chakra-ui/react";

/** The content column. `maxW` is the width of its content, without the padding. */
export const containerRecipe = defineRecipe({
  base: { boxSizing: "content-box", maxW: "content", mx: "auto", px: { base: "5", md: "8" } },
});
