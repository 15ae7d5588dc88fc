import { defineGlobalStyles } from "@chakra-ui/react";

/** Global styles. The window itself does not scroll, only its panes do. */
export const studioGlobalCss = defineGlobalStyles({
  html: { colorPalette: "gray", colorScheme: "light dark" },
  "html.light": { colorScheme: "light" },
  "html.dark": { colorScheme: "dark" },
  "html, body, #studio": { height: "100%" },
  body: { bg: "bg", color: "fg", fontFamily: "body", textStyle: "sm", overflow: "hidden", margin: 0 },
  ":focus-visible": {
    outlineWidth: "2px",
    outlineStyle: "solid",
    outlineColor: "brand.focusRing",
    outlineOffset: "1px",
  },
  "::placeholder": { color: "fg.subtle", opacity: 1 },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
});
