import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { fileUploadAnatomy, radioCardAnatomy, segmentGroupAnatomy } from "@chakra-ui/react/anatomy";
import { controlStyle } from "./field.ts";

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
    "&:checked::after": {
      bg: "brand.contrast",
      transform: "translateX(1.25rem)",
      _rtl: { transform: "translateX(-1.25rem)" },
    },
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

/** One of a few options, as high as a field. On phones weight and border mark the selected one. */
export const radioCardRecipe = defineSlotRecipe({
  slots: radioCardAnatomy.keys(),
  base: {
    item: {
      ...controlStyle,
      position: "relative",
      display: "flex",
      alignItems: "center",
      justifyContent: { base: "center", sm: "flex-start" },
      gap: "2",
      paddingInline: { base: "1", sm: "4" },
      bg: "bg.panel",
      cursor: "pointer",
      "&:has(:checked)": {
        bg: "brand.subtle",
        borderColor: "brand.solid",
        boxShadow: "inset 0 0 0 0.0625rem var(--chakra-colors-brand-solid)",
        color: "brand.fg",
        fontWeight: "bold",
      },
      "&:has(:focus-visible)": {
        outline: "0.1875rem solid",
        outlineColor: "brand.focusRing",
        outlineOffset: "0.125rem",
      },
    },
    itemControl: {
      boxSize: "4",
      flexShrink: "0",
      position: { base: "absolute", sm: "static" },
      opacity: { base: "0", sm: "1" },
      accentColor: "brand.solid",
    },
  },
});

/** A few options in one pill-shaped control; the selected one looks pressed. With large text they wrap onto further rows. */
export const segmentGroupRecipe = defineSlotRecipe({
  slots: segmentGroupAnatomy.keys(),
  base: {
    root: {
      display: "flex",
      flexWrap: "wrap",
      gap: "1",
      p: "1",
      // Half the height of one row.
      borderRadius: "1.625rem",
      bg: "bg.muted",
      "@media (max-width: 24rem)": { "& svg": { display: "none" } },
    },
    item: {
      display: "inline-flex",
      flex: "1 1 auto",
      alignItems: "center",
      justifyContent: "center",
      gap: "2",
      minH: "11",
      px: { base: "2", sm: "4" },
      borderRadius: "full",
      textStyle: "label",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "fg" },
      _pressed: { bg: "bg.panel", color: "fg", boxShadow: "0 0 0 1px var(--chakra-colors-border)" },
    },
  },
});

/** A drop zone, or a button that opens the browser's file picker. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { minW: "0" },
    label: { display: "block", mb: "2", textStyle: "label" },
    dropzone: {
      display: "grid",
      gap: "5",
      p: { base: "4", md: "5" },
      borderWidth: "thin",
      borderStyle: "dashed",
      borderColor: "border.emphasized",
      borderRadius: "card",
      "&[data-dragging]": { bg: "brand.subtle", borderColor: "brand.solid" },
    },
  },
});
