import { defineGlobalStyles } from "@chakra-ui/react";
import { duskCss } from "./global-css.ts";
import { printCss } from "./print-css.ts";
import { passageCss, trailCss } from "./trail-css.ts";

/** List markers for a theme without a trail: dots and square boxes instead of blazes (the marks of a trail). */
const plainMarks = {
  ":root": {
    "--blaze-width": "sizes.2",
    "--blaze-height": "sizes.2",
    "--blaze-top": "spacing.2.5",
  },
};

const RING_GAP = "0 0 0 2px var(--chakra-colors-bg)";

/** Pictures that may have a transparent ground, by the end of their address. */
const MAYBE_TRANSPARENT = [".png", ".svg", ".gif", ".webp"].map((end) => `[src$='${end}']`).join();

const STRONG = "var(--chakra-colors-fg) !important";

/** Styles of elements that appear after an action, and so not on the first screen. @param trail the theme has a trail down the page */
export const runtimeCss = (trail: boolean) =>
  defineGlobalStyles({
    ...duskCss,
    ...passageCss,
    ...(trail ? trailCss : plainMarks),
    ...printCss,
    // The gap between an element and its focus ring has the colour of the page: one of the two is visible on any background, pictures included.
    ":is(a, button, input, summary, select, textarea, [tabindex='0']):focus-visible": { boxShadow: RING_GAP },
    ".chakra-linkbox__overlay:focus-visible": {
      boxShadow: "none !important",
      _before: { boxShadow: RING_GAP },
    },
    // Borders and secondary text in the colour of the text. Important, since the tokens are in a later layer.
    ":root, [data-tone=ink]": {
      "@media (prefers-contrast: more)": {
        "--chakra-colors-border": STRONG,
        "--chakra-colors-border-muted": STRONG,
        "--chakra-colors-border-emphasized": STRONG,
        "--chakra-colors-fg-muted": STRONG,
        "--chakra-colors-fg-subtle": STRONG,
      },
    },
    // Diagrams with a transparent ground are drawn for paper. Behind an opaque picture the ground is not seen.
    [`main :is(p, figure, [data-block=picture-gallery]) img:is(${MAYBE_TRANSPARENT})`]: {
      backgroundColor: "light-dark(transparent, var(--chakra-colors-scene-paper))",
    },
    // A link to the form on the same page scrolls smoothly; the browser itself moves the focus there.
    "html:has(section[tabindex]:target)": { scrollBehavior: "smooth" },
    // Clicks go through to the incoming page.
    "::view-transition": { pointerEvents: "none" },
    "[data-toast-region]": {
      position: "fixed",
      insetBlockEnd: "4",
      insetInlineEnd: "4",
      zIndex: "toast",
      display: "flex",
      flexDirection: "column",
      gap: "3",
      width: "min(24rem, calc(100vw - 2rem))",
    },
    // Messages must not cover the buttons of a dialog.
    ":is(dialog, [aria-modal=true]) > [data-toast-region]": { insetBlockStart: "4", insetBlockEnd: "auto" },
    "[data-toast]": {
      display: "grid",
      gridTemplateColumns: "1fr auto",
      columnGap: "4",
      alignItems: "start",
      padding: "4",
      borderRadius: "card",
      borderWidth: "1px",
      borderInlineStartWidth: "6px",
      borderColor: "brand.solid",
      bg: "bg.panel",
      color: "fg",
      boxShadow: "raised",
      animation: "rise 200ms ease-out",
    },
    "[data-toast][data-tone=success]": { borderColor: "success.solid" },
    "[data-toast][data-tone=destructive]": { borderColor: "danger.solid" },
    "[data-toast-title]": { fontWeight: "bold" },
    "[data-toast-description]": { gridColumn: "1", color: "fg.muted", textStyle: "small" },
    "[data-toast-close]": {
      gridRow: "1 / span 2",
      gridColumn: "2",
      minWidth: "11",
      minHeight: "11",
      borderRadius: "full",
      _hover: { bg: "bg.muted" },
    },
    // A progress bar at the upper edge while a page loads; delayed, since most pages load at once.
    "html::before": {
      content: '""',
      position: "fixed",
      insetBlockStart: "0",
      insetInline: "0",
      zIndex: "toast",
      // A border remains visible in forced colours.
      borderBlockStartWidth: "4px",
      borderBlockStartStyle: "solid",
      borderColor: "brand.solid",
      transform: "scaleX(0)",
      transformOrigin: "left",
      pointerEvents: "none",
    },
    "html[data-navigating]::before": {
      transform: "scaleX(0.95)",
      transition: "transform 10s cubic-bezier(0.1, 0.7, 0.3, 1) 200ms",
    },
    "[data-tooltip-box]": {
      position: "fixed",
      inset: "auto",
      maxWidth: "min(20rem, calc(100vw - 1rem))",
      paddingInline: "3",
      paddingBlock: "2",
      borderRadius: "l1",
      bg: "fg",
      color: "bg",
      textStyle: "small",
      pointerEvents: "none",
    },
    ":is([data-error-screen], [data-block-error])": {
      maxWidth: "reading",
      marginInline: "auto",
      paddingInline: "5",
      display: "flex",
      flexWrap: "wrap",
      alignContent: "center",
      gap: "4",
    },
    "[data-error-screen]": { paddingBlock: "24" },
    "[data-block-error]": { paddingBlock: "12" },
    ":is([data-error-screen], [data-block-error]) > :not(a, button)": { flexBasis: "100%" },
    "[data-error-screen] h1": { textStyle: "h1" },
    "[data-error-screen] p": { textStyle: "lead", color: "fg.muted" },
    "[data-block-error] h2": { textStyle: "h3" },
    "[data-block-error] pre": { fontFamily: "body", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
    "[data-block-error]:focus": { outline: "none" },
    ":is([data-error-screen], [data-block-error]) :is(a, button)": {
      minHeight: "12",
      paddingInline: "6",
      paddingBlock: "3",
      borderRadius: "button",
      borderWidth: "2px",
      borderColor: "currentColor",
      fontWeight: "bold",
    },
    ":is([data-error-screen], [data-block-error]) button": {
      bg: "accent.solid",
      color: "accent.contrast",
      borderColor: "transparent",
    },
    "main h1[tabindex='-1']:focus": { outline: "none" },
  });
