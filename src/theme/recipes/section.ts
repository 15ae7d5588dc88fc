import { defineRecipe } from "@chakra-ui/react";

/** A band across the page. `ink` uses the colours of dark mode (src/render/document/styles.ts). */
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
      sm: { py: { base: "bandSm", md: "bandSmWide" } },
      md: { py: { base: "bandMd", md: "bandMdWide" } },
      lg: { py: { base: "bandLg", md: "bandLgWide" } },
    },
  },
});
