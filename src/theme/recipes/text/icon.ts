import { defineRecipe } from "@chakra-ui/react";

/** An icon, slightly larger than the text beside it. */
export const iconRecipe = defineRecipe({ base: { boxSize: "1.25em", flexShrink: "0" } });
