import { defineSlotRecipe } from "@chakra-ui/react";
import { HEADER } from "#src/theme/recipes/navigation/nav.ts";

const menuLinks = "& > nav > ul > li > :is(a, button)";

/** The header of a site. `wide` is added to `row` where the menus are in a row. */
export const headerRecipe = defineSlotRecipe({
  slots: ["root", "column", "row", "wide"],
  base: {
    root: {
      position: "sticky",
      top: "0",
      zIndex: "sticky",
      display: "flex",
      containerType: "inline-size",
      // A name of several lines makes the header taller.
      minH: { base: "16", xl: "18" },
      transition: "transform 200ms ease-out",
      anchorName: HEADER,
      _print: { position: "static" },
      "html.header-hidden &": {
        // Hides only on phones, which are short of space.
        "@media not all and (min-width: 48rem)": {
          "&:not(:focus-within):not(:has(:popover-open))": { transform: "translateY(-101%)" },
        },
      },
    },
    column: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      flex: "1",
      minW: "0",
      px: { base: "4", md: "8" },
      containerType: "normal",
    },
    row: { display: "flex", alignItems: "center", gap: "2", minW: "0", py: "1" },
    wide: { gap: "4" },
  },
  variants: {
    form: {
      plain: { root: { bg: "bg", borderBottomWidth: "thin", borderColor: "border.muted" } },
      masthead: {
        root: { bg: "bg", borderBottomWidth: "0.1875rem", borderBottomStyle: "double", borderColor: "fg" },
        row: { py: "0" },
        wide: {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr)",
          gap: "0",
          "& > a": { gridArea: "1 / 2", minH: "13", fontSize: "1.75rem" },
          "& > nav": { gridArea: "2 / 1 / auto / -1", borderTopWidth: "thin", borderColor: "border" },
          "& > nav > ul": { justifyContent: "center" },
          "& > div": { gridArea: "1 / 3", alignSelf: "center" },
        },
      },
      box: {
        root: { pt: "3", px: { base: "3", md: "8" } },
        column: {
          px: { base: "4", md: "5" },
          bg: "bg.panel",
          borderWidth: "thin",
          borderColor: "border",
          borderRadius: { base: "card", md: "button" },
          boxShadow: "raised",
        },
      },
      wordmark: {
        root: {
          bg: "bg",
          minH: { base: "16", xl: "24" },
          borderTopWidth: "0.375rem",
          borderColor: "brand.solid",
        },
        row: {
          "& > a": { fontSize: "clamp(1.25rem, 0.9rem + 1.75vw, 2.25rem)", lineHeight: "1" },
          // Narrower headers show only the mark.
          "@container (min-width: 17.01rem)": { "& > a > svg": { display: "none" } },
        },
        wide: {
          gap: "8",
          [menuLinks]: {
            px: "2.5",
            borderRadius: "0",
            _hover: { bg: "transparent", textDecoration: "underline", textUnderlineOffset: "0.4em" },
          },
        },
      },
    },
  },
  defaultVariants: { form: "plain" },
});
