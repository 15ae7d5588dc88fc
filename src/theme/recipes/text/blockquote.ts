import { defineSlotRecipe } from "@chakra-ui/react";
import { blockquoteAnatomy } from "@chakra-ui/react/anatomy";

export const blockquoteRecipe = defineSlotRecipe({
  slots: blockquoteAnatomy.keys(),
  base: {
    root: { ps: "6", borderInlineStartWidth: "0.25rem", borderColor: "signal.solid" },
    content: { overflowWrap: "anywhere" },
    caption: { mt: "5", textStyle: "small", overflowWrap: "anywhere" },
  },
  variants: {
    variant: {
      // One of several.
      subtle: { content: { textStyle: "h3", fontWeight: "semibold" } },
      // On its own.
      solid: {
        root: {
          maxW: "52rem",
          ps: { base: "6", md: "10" },
          borderInlineStartWidth: { base: "0.25rem", md: "0.375rem" },
        },
        content: { textStyle: "h2" },
      },
    },
  },
  defaultVariants: { variant: "subtle" },
});
