import { defineRecipe } from "@chakra-ui/react";

/**
 * A band across the page: its background, and the padding above and below. `ink` uses the colours of dark mode
 * (src/render/document/styles.ts).
 */
export const sectionRecipe = defineRecipe({
  variants: {
    tone: {
      paper: {},
      tint: { bg: "bg.subtle" },
      // `color` is inherited as computed outside, so text on ink must set its own.
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
