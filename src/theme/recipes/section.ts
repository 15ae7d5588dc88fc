import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import { CRAMPED } from "#src/theme/widths/widths.ts";

/** A band across the page. `ink` uses the colours of dark mode (src/render/styles/styles.ts). */
export const sectionRecipe = defineRecipe({
  variants: {
    tone: {
      paper: {},
      tint: { bg: "bg.subtle" },
      // `color` is inherited as computed outside, so text on ink must set its own.
      ink: { bg: "bg.inverted", color: "fg" },
      signal: { bg: "accent.subtle" },
    },
    size: {
      sm: { py: { base: "bandSm", md: "bandSmWide" } },
      md: { py: { base: "bandMd", md: "bandMdWide" } },
      lg: { py: { base: "bandLg", md: "bandLgWide" } },
    },
  },
});

/** The content column. `maxW` is the width of its content, without the padding. */
export const containerRecipe = defineRecipe({
  base: {
    boxSizing: "content-box",
    maxW: "content",
    mx: "auto",
    px: { base: "gutter", md: "8" },
    containerType: "inline-size",
  },
});

/**
 * A notice: a card in the paper colour with a short bar (a trail blaze) at its edge. Statuses are Chakra's; `error` uses the danger
 * palette.
 */
export const alertRecipe = defineSlotRecipe({
  slots: ["root", "indicator", "content", "title", "description"],
  base: {
    root: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      width: "full",
      maxWidth: "reading",
      p: { base: "4", md: "6" },
      position: "relative",
      bg: "bg.panel",
      color: "fg",
      borderWidth: "thin",
      borderColor: "border",
      borderRadius: "card",
      [CRAMPED]: { flexDirection: "column", p: "2.5" },
      _before: {
        content: '""',
        position: "absolute",
        top: "-0.1875rem",
        insetInlineStart: { base: "4", md: "6" },
        w: "10",
        h: "1.5",
        borderRadius: "full",
        bg: "colorPalette.solid",
      },
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

/** A question at the lower edge of the page: full width on phones, in the corner elsewhere. */
export const bannerRecipe = defineRecipe({
  base: {
    display: "none",
    position: "fixed",
    zIndex: "banner",
    bottom: { base: "0", sm: "4" },
    insetInlineStart: { base: "0", sm: "4" },
    w: { base: "full", sm: "calc(100% - 2rem)" },
    maxW: { sm: "30rem" },
    // Keeps the header visible.
    maxH: "calc(100dvh - 4.5rem)",
    overflowY: "auto",
    overscrollBehavior: "contain",
    px: { base: "min(1rem, 4vw)", sm: "5" },
    pt: "3",
    pb: "calc(0.5rem + env(safe-area-inset-bottom))",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "thin",
    borderRadius: { base: "0", sm: "card" },
    borderTopRadius: "card",
    boxShadow: "raised",
    "html.consent-needed &": { display: "block", animation: "rise 200ms ease-out" },
    _print: { display: "none !important" },
  },
});
