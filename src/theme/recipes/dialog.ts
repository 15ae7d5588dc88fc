import { defineSlotRecipe } from "@chakra-ui/react";
import { dialogAnatomy } from "@chakra-ui/react/anatomy";

/** A dialog: a question or result (sm, lg), or a form that fills a phone's screen (cover). */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      zIndex: "banner",
      bg: "color-mix(in srgb, var(--chakra-colors-bg-inverted) 60%, transparent)",
    },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "banner",
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
    },
    content: {
      display: "flex",
      flexDirection: "column",
      m: "auto",
      overflow: "hidden",
      color: "fg",
      bg: "bg.panel",
      borderRadius: "card",
      boxShadow: "raised",
      animation: "rise 200ms ease-out",
      _backdrop: { bg: "color-mix(in srgb, var(--chakra-colors-bg-inverted) 70%, transparent)" },
    },
    header: { display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: "4" },
    title: { textStyle: "h3", overflowWrap: "anywhere" },
    description: { mt: "1", textStyle: "small", color: "fg.muted" },
    body: { flex: "1", minH: "0", overflowY: "auto", overscrollBehavior: "contain" },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: { base: "2", sm: "3" },
      "& > *": { flexGrow: { base: 1, sm: 0 } },
    },
  },
  variants: {
    size: {
      sm: { content: { w: "min(33rem, 100vw - 2rem)" } },
      lg: { content: { w: "min(52rem, 100vw - 2rem)" } },
      // A native dialog, which is not displayed while closed.
      cover: {
        content: {
          w: { base: "100vw", md: "min(56rem, 100vw - 4rem)" },
          h: { base: "100dvh", md: "min(64rem, 100dvh - 4rem)" },
          maxW: "none",
          maxH: "none",
          borderRadius: { base: "none", md: "card" },
          "&:not([open])": { display: "none" },
          "html:has(&[open])": { overflow: "hidden" },
        },
        header: { px: { base: "5", md: "8" }, py: { base: "4", md: "6" }, borderBottomWidth: "thin" },
      },
    },
  },
  compoundVariants: [
    {
      size: ["sm", "lg"],
      css: {
        content: {
          maxH: "calc(100dvh - 2rem)",
          gap: "3",
          p: { base: "5", md: "8" },
          borderWidth: "thin",
          outline: "none",
        },
        title: { outline: "none" },
        body: { overflowWrap: "anywhere" },
        footer: { mt: "3" },
      },
    },
  ],
});
