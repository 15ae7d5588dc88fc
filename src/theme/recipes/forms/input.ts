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
  background: "bg.panel",
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

const cross =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M18 6 6 18M6 6l12 12'/%3E%3C/svg%3E";

/** One line of text. */
export const inputRecipe = defineRecipe({
  base: {
    // Chakra's InputGroup measures the place of an icon by it.
    "--input-height": "sizes.12",
    ...controlStyle,
    // The browser's own mark is another blue cross in each of them: one of the icon family in their place.
    "&::-webkit-search-cancel-button": {
      appearance: "none",
      boxSize: "5",
      cursor: "pointer",
      bg: "fg.muted",
      mask: `url("data:image/svg+xml,${cross}") center / contain no-repeat`,
    },
  },
});
