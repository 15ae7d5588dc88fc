import { defineRecipe } from "@chakra-ui/react";

/** What every control of a form shares: 48 px high, a line of at least 3:1, text that does not zoom on a phone. */
export const controlStyle = {
  width: "full",
  minWidth: "0",
  minHeight: "12",
  paddingInline: "4",
  paddingBlock: "2.5",
  fontSize: "md",
  lineHeight: "snug",
  color: "fg",
  background: "bg",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.emphasized",
  borderRadius: "card",
  transitionProperty: "border-color, box-shadow",
  transitionDuration: "fast",
  _hover: { borderColor: "fg" },
  _placeholder: { color: "fg.subtle" },
  _focusVisible: { borderColor: "brand.focusRing", outlineColor: "brand.focusRing", outlineOffset: "1px" },
  _disabled: { opacity: 0.55, cursor: "not-allowed" },
  _invalid: { borderColor: "danger.solid", boxShadow: "inset 0 0 0 1px var(--chakra-colors-danger-solid)" },
} as const;

/** One line of text. */
export const inputRecipe = defineRecipe({
  // Chakra's InputGroup measures the place of an icon by it.
  base: { "--input-height": "sizes.12", ...controlStyle },
});
