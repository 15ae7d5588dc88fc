import { defineSlotRecipe } from "@chakra-ui/react";

/** A notice: a quiet tint with a blaze at the side. Statuses are Chakra's; `error` uses the danger palette. */
export const alertRecipe = defineSlotRecipe({
  slots: ["root", "indicator", "content", "title", "description"],
  base: {
    root: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      width: "full",
      maxWidth: "reading",
      p: { base: "3.5", md: "5" },
      bg: "colorPalette.subtle",
      color: "fg",
      borderEndRadius: "card",
      borderInlineStartWidth: "0.375rem",
      borderColor: "colorPalette.solid",
    },
    indicator: {
      display: "inline-flex",
      flexShrink: "0",
      mt: "0.5",
      fontSize: "lg",
      color: "colorPalette.fg",
    },
    content: { flex: "1", minWidth: "0" },
    title: { fontWeight: "bold" },
    description: { color: "fg" },
  },
  variants: {
    status: {
      info: { root: { colorPalette: "brand" } },
      success: { root: { colorPalette: "success" } },
      warning: { root: { colorPalette: "warning" } },
      error: { root: { colorPalette: "danger" } },
    },
  },
  defaultVariants: { status: "info" },
});
