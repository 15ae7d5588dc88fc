import { defineGlobalStyles } from "@chakra-ui/react";
import { reset } from "./reset.ts";
import { CRAMPED } from "./widths/widths.ts";

/**
 * View transitions between documents; for those within one, see src/browser/navigation/router.ts. Chakra's types lack the rule.
 */
const pageTransitions = Object.fromEntries([
  ["@media (prefers-reduced-motion: no-preference)", { "@view-transition": { navigation: "auto" } }],
]);

const COLOURS = ["sky", "glow", "far", "mid", "near", "ink", "accent", "paper"];

/** Global styles: page background, focus ring, skip link, and the styles that the boot script switches by class or attribute. */
export const globalCss = defineGlobalStyles({
  ...reset,
  ":root": {
    colorScheme: "light dark",
    ...Object.fromEntries([...COLOURS, "line"].map((name) => [`--scene-${name}`, `colors.scene.${name}`])),
    // Scroll position from -1 to 1, with which floating and driving things in drawings move.
    "--scene-drift": "0",
    "--scene-haze": "opacity.sceneHaze",
    "--scene-night": "opacity.sceneNight",
  },
  ...pageTransitions,
  ":root.light": { colorScheme: "light" },
  ":root.dark, [data-tone=ink]": { colorScheme: "dark" },
  html: {
    bg: "bg",
    color: "fg",
    fontFamily: "body",
    scrollPaddingTop: "24",
    textSizeAdjust: "100%",
    // On a very wide screen everything grows with the page, including the column.
    "@media (min-width: 106.25rem)": { fontSize: "112.5%" },
    overflowWrap: "break-word",
    // On a phone, or with much larger text, long words break instead of widening every row and button.
    "@media (max-width: 30rem)": { overflowWrap: "anywhere" },
  },
  // Columns are as wide as their words require; a wide table scrolls.
  "th, td": { overflowWrap: "break-word" },
  // Not on html, where it would make every rem 17 px instead of 16.
  body: {
    textStyle: "body",
    textWrap: "pretty",
    minHeight: "100dvh",
    display: "flex",
    flexDirection: "column",
  },
  main: { flex: "1", display: "block", outline: "none" },
  "[data-block], [data-root]": { display: "contents" },
  // A figure with its unit (src/render/document/typeset.ts); one wider than its box still wraps.
  "[data-held]": { display: "inline-block" },
  // Break opportunities in addresses (also typeset.ts), used only where few letters fit on a line.
  wbr: { display: "none", [CRAMPED]: { display: "inline" } },
  // Not "until-found", which hides by itself, and not on paper.
  '[hidden=""]': { display: "none !important" },
  // Without popover support (Chrome 113, iOS 16), menus are hidden: the footer has every link.
  "[popover], [popovertarget]": { "@supports not selector(:popover-open)": { display: "none !important" } },
  ":focus-visible": {
    outlineWidth: "3px",
    outlineStyle: "solid",
    outlineColor: "brand.focusRing",
    outlineOffset: "2px",
  },
  // A link that covers its card: the focus ring surrounds the card.
  ".chakra-linkbox__overlay:focus-visible": {
    outline: "none",
    _before: {
      outlineWidth: "3px",
      outlineStyle: "solid",
      outlineColor: "brand.focusRing",
      outlineOffset: "2px",
      borderRadius: "card",
    },
  },
  ".skip-link": {
    position: "fixed",
    top: "2",
    insetInlineStart: "2",
    zIndex: "skipNav",
    px: "5",
    py: "3",
    borderRadius: "button",
    bg: "accent.solid",
    color: "accent.contrast",
    fontWeight: "bold",
    transform: "translateY(-200%)",
    _focus: { transform: "none" },
  },
  "*, *::before, *::after": {
    "@media (prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
});

const NUMBERS = ["haze", "night"];

/** CSS rules that register custom properties with a type, so that a transition can interpolate them when the colour mode changes. */
const registered = (names: readonly string[], syntax: string, initialValue: string) =>
  names.map((name) => [
    `@property --scene-${name}`,
    { syntax: `"${syntax}"`, inherits: "true", initialValue },
  ]);

/** Transitions of drawings when the colour mode changes. The page itself has none, so that each frame repaints only the drawings. */
export const duskCss = defineGlobalStyles({
  ...Object.fromEntries([
    ...registered(COLOURS, "<color>", "transparent"),
    ...registered([...NUMBERS, "drift"], "<number>", "0"),
  ]),
  ":is(use[href^='/scenes/'], use[href^='/maps/'])": {
    transition: [...COLOURS, ...NUMBERS].map((name) => `--scene-${name} 900ms ease-in-out`).join(", "),
  },
});
