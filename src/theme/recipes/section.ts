import { defineRecipe } from "@chakra-ui/react";

/** A band across the page: its ground, and the air above and below. `ink` is a piece of dark mode (src/render/document/styles.ts). */
export const sectionRecipe = defineRecipe({
  variants: {
    tone: {
      paper: {},
      tint: { bg: "bg.subtle" },
      // A colour is inherited as it was computed outside: text on ink takes its own.
      ink: { bg: "bg.inverted", color: "fg" },
      signal: { bg: "signal.subtle" },
    },
    size: {
      sm: { py: { base: "8", md: "12" } },
      md: { py: { base: "14", md: "20" } },
      lg: { py: { base: "16", md: "28" } },
    },
  },
});
