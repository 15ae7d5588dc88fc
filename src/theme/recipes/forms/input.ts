import { defineRecipe } from "@chakra-ui/react";

/** Common styles of form controls: 48 px high, a border contrast of at least 3:1, and text that phones do not zoom. */
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

export const inputRecipe = defineRecipe({
  base: {
    // Chakra's InputGroup positions icons by it.
    "--input-height": "sizes.12",
    ...controlStyle,
    // Browsers draw different clear buttons: replaced by an icon of the site's family.
    "&::-webkit-search-cancel-button": {
      appearance: "none",
      boxSize: "5",
      cursor: "pointer",
      bg: "fg.muted",
      mask: `url("data:image/svg+xml,${cross}") center / contain no-repeat`,
    },
  },
});
