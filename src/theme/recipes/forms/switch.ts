import { defineRecipe } from "@chakra-ui/react";

/** A checkbox drawn as a switch, with a target of 44 px. */
export const switchRecipe = defineRecipe({
  base: {
    position: "relative",
    flexShrink: "0",
    w: "12",
    h: "11",
    appearance: "none",
    cursor: "pointer",
    borderRadius: "full",
    _before: {
      content: '""',
      position: "absolute",
      insetInline: "0",
      insetBlock: "2",
      borderRadius: "full",
      borderWidth: "0.125rem",
      borderColor: "border.emphasized",
      transition: "background-color 150ms",
    },
    _after: {
      content: '""',
      position: "absolute",
      top: "3.5",
      insetInlineStart: "1.5",
      boxSize: "4",
      borderRadius: "full",
      bg: "border.emphasized",
      transition: "transform 150ms",
    },
    "&:checked::before": { bg: "brand.solid", borderColor: "brand.solid" },
    "&:checked::after": { bg: "brand.contrast", transform: "translateX(1.25rem)" },
    // Forced colours remove backgrounds, and with them the knob.
    _highContrast: {
      forcedColorAdjust: "none",
      _before: { borderColor: "CanvasText" },
      _after: { bg: "CanvasText" },
      "&:checked::before": { bg: "Highlight", borderColor: "Highlight" },
      "&:checked::after": { bg: "HighlightText" },
    },
  },
});
