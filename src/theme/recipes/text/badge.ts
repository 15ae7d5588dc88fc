import { defineRecipe } from "@chakra-ui/react";

export const badgeRecipe = defineRecipe({
  base: {
    display: "flex",
    alignItems: "center",
    gap: "1.5",
    w: "fit-content",
    px: "2.5",
    py: "0.5",
    borderRadius: "full",
    textStyle: "small",
    fontVariantNumeric: "tabular-nums",
  },
  variants: {
    variant: {
      subtle: { bg: "signal.muted", color: "fg", fontWeight: "semibold" },
      outline: { borderWidth: "thin", borderColor: "border.emphasized" },
    },
  },
  defaultVariants: { variant: "subtle" },
});
