import { defineRecipe } from "@chakra-ui/react";

/** The content column. `maxW` is the width of what stands in it, without the air at the sides. */
export const containerRecipe = defineRecipe({
  base: { boxSizing: "content-box", maxW: "content", mx: "auto", px: { base: "5", md: "8" } },
});
