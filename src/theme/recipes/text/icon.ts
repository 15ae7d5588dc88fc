import { defineRecipe } from "@chakra-ui/react";

/** A drawn icon, a little larger than the text that it stands beside. */
export const iconRecipe = defineRecipe({ base: { boxSize: "1.25em", flexShrink: "0" } });
