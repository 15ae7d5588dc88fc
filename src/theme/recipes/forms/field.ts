import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { fieldAnatomy, tagsInputAnatomy } from "@chakra-ui/react/anatomy";

/** A form field: label above, hint and error below. An error has a separate colour, an icon and words. */
export const fieldRecipe = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", minWidth: "0", width: "full" },
    label: { textStyle: "label" },
    helperText: { textStyle: "small", color: "fg.muted" },
    errorText: {
      display: "flex",
      gap: "2",
      alignItems: "flex-start",
      textStyle: "label",
      color: "danger.fg",
      "& svg": { flexShrink: 0, marginTop: "0.5" },
    },
  },
});

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
    // Chakra's InputGroup uses it to position icons.
    "--input-height": "sizes.12",
    ...controlStyle,
    // Replaces the browsers' different clear buttons by an icon of the site's family.
    "&::-webkit-search-cancel-button": {
      appearance: "none",
      boxSize: "5",
      cursor: "pointer",
      bg: "fg.muted",
      mask: `url("data:image/svg+xml,${cross}") center / contain no-repeat`,
    },
  },
});

/** A text area; visitors can resize it vertically only. */
export const textareaRecipe = defineRecipe({
  base: { ...controlStyle, minHeight: "36", resize: "vertical", lineHeight: "body" },
});

/** The browser's own select, which works best on phones, with an arrow from the site's icons. */
export const nativeSelectRecipe = defineSlotRecipe({
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", width: "full" },
    field: {
      ...controlStyle,
      paddingInlineEnd: "11",
      appearance: "none",
      cursor: "pointer",
      textOverflow: "ellipsis",
    },
    indicator: {
      position: "absolute",
      insetInlineEnd: "4",
      top: "50%",
      transform: "translateY(-50%)",
      pointerEvents: "none",
      color: "fg.muted",
      "& svg": { width: "5", height: "5" },
    },
  },
});

const { _focusVisible, ...field } = controlStyle;

/** A field with words in pills, each with a button to remove it. */
export const tagsInputRecipe = defineSlotRecipe({
  slots: tagsInputAnatomy.keys(),
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", w: "full", minW: "0" },
    label: { textStyle: "label" },
    control: {
      ...field,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: "1.5",
      paddingInline: "2",
      paddingBlock: "1.5",
      "&:focus-within": {
        borderColor: "brand.focusRing",
        outline: "0.1875rem solid",
        outlineColor: "brand.focusRing",
        outlineOffset: "1px",
      },
    },
    input: { flex: "1", minW: "16", px: "2", minH: "8", bg: "transparent", outline: "none" },
    itemPreview: {
      display: "flex",
      alignItems: "center",
      gap: "1",
      minW: "0",
      ps: "3",
      textStyle: "small",
      bg: "bg.muted",
      borderRadius: "full",
      overflowWrap: "anywhere",
      "&[data-highlighted]": { bg: "brand.muted" },
    },
    itemDeleteTrigger: {
      display: "grid",
      placeItems: "center",
      boxSize: "8",
      flexShrink: "0",
      borderRadius: "full",
      cursor: "pointer",
      _hover: { bg: "bg.panel" },
    },
  },
});
