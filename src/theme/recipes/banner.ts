import { defineRecipe } from "@chakra-ui/react";

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
    maxH: "calc(100dvh - 2rem)",
    overflowY: "auto",
    overscrollBehavior: "contain",
    px: { base: "4", sm: "5" },
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
