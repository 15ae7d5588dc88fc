import { defineSlotRecipe } from "@chakra-ui/react";

/** The CSS anchor name of the header, to which the panels are attached. */
export const HEADER = "--site-header";

/** The menus of the header: a row with a panel below each (horizontal), or a sheet in which they expand (vertical). */
export const navRecipe = defineSlotRecipe({
  slots: ["root", "list", "trigger", "content", "link"],
  base: {
    trigger: {
      display: "flex",
      alignItems: "center",
      textDecoration: "none",
      listStyleType: "none",
      cursor: "pointer",
      "&::-webkit-details-marker": { display: "none" },
    },
    content: {
      position: "fixed",
      inset: "auto 0 auto 0",
      // Other blocks may be above the header until it is scrolled to the top of the window.
      "@supports (top: anchor(bottom))": { positionAnchor: HEADER, top: "anchor(bottom)" },
      w: "full",
      overflowY: "auto",
      color: "fg",
      "&:popover-open": { animation: "rise 150ms ease-out" },
    },
    link: { display: "flex", alignItems: "center", gap: "3", minH: "12", textDecoration: "none" },
  },
  variants: {
    orientation: {
      horizontal: {
        list: {
          display: "flex",
          // The current section has a blaze under its name. `aria-current` also follows client navigation.
          "& > li:has([aria-current=page]) > :first-child": {
            textDecorationLine: "underline",
            textDecorationColor: "var(--chakra-colors-accent-solid)",
            textDecorationThickness: "0.1875rem",
            textUnderlineOffset: "0.45em",
          },
        },
        trigger: {
          gap: "1.5",
          minH: "11",
          px: "3.5",
          borderRadius: "full",
          // A long site name wraps before a menu does.
          whiteSpace: "nowrap",
          textStyle: "label",
          _hover: { bg: "bg.muted" },
          "&:has(+ :popover-open)": { bg: "bg.muted" },
          "&:has(+ :popover-open) svg": { transform: "rotate(180deg)" },
        },
        content: {
          top: "18",
          maxH: "calc(100dvh - 4.5rem)",
          bg: "bg.panel",
          borderBottomWidth: "thin",
          boxShadow: "raised",
        },
        link: {
          px: "3",
          py: "2",
          borderRadius: "card",
          _hover: { bg: "bg.muted" },
          _currentPage: { bg: "accent.subtle" },
        },
      },
      vertical: {
        list: { "& > li": { borderBottomWidth: "thin" } },
        trigger: {
          justifyContent: "space-between",
          gap: "3",
          minH: "16",
          fontFamily: "heading",
          fontWeight: "bold",
          // The longest word of a menu fits on one line of a phone, even with text of twice the size.
          fontSize: "min(1.25rem, 8vw)",
          hyphens: "auto",
          letterSpacing: "-0.02em",
          "details[open] > & svg": { rotate: "180deg" },
        },
        content: {
          top: "16",
          h: "calc(100dvh - 4rem)",
          "@supports (top: anchor(bottom))": { h: "auto", bottom: "0" },
          maxH: "none",
          overscrollBehavior: "contain",
          bg: "bg",
        },
        link: { _currentPage: { fontWeight: "bold", color: "brand.fg" } },
      },
    },
  },
  defaultVariants: { orientation: "horizontal" },
});
