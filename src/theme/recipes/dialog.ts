import { defineSlotRecipe } from "@chakra-ui/react";
import { dialogAnatomy } from "@chakra-ui/react/anatomy";

/** What lies over the page: a question or a result (sm, lg), or a form that fills a phone (cover). */
export const dialogRecipe = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
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
  },
  variants: {
    size: {
      // Native: what is not open is not displayed.
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
});
