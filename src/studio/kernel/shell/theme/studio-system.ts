import { createSystem, defaultConfig, defineConfig, defineGlobalStyles } from "@chakra-ui/react";
import { listboxAnatomy, menuAnatomy } from "@chakra-ui/react/anatomy";
import { systemFace, tokens } from "#src/theme/tokens.ts";
import { studioColours, value } from "./studio-colours.ts";

/** Global styles. The window itself does not scroll, only its panes do. */
const studioGlobalCss = defineGlobalStyles({
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
  // Elsewhere the background shows the selection; forced colours take it away.
  "[role=treeitem][aria-selected=true], [data-part=item][data-state=checked], [aria-pressed=true], [role=option][aria-selected=true]":
    {
      "@media (forced-colors: active)": {
        forcedColorAdjust: "none",
        // Recipes come in a later layer.
        "&, & *": { color: "SelectedItemText !important", bg: "SelectedItem !important" },
      },
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

const { bg, fg, border, brand, accent, info, success, warning, danger } = studioColours;

const SECONDARY = { fontSize: "0.75rem", lineHeight: "1.4" };

/**
 * Chakra's system with Studio's colours: its neutrals, and danger and success for red and green. Text is
 * 13 px, and 12 px for secondary text, as usual in a tool; buttons and fields are as small.
 */
export const studioSystem = createSystem(
  defaultConfig,
  defineConfig({
    globalCss: studioGlobalCss,
    theme: {
      tokens: {
        fonts: { heading: { value: systemFace }, body: { value: systemFace }, mono: tokens.fonts.mono },
        fontSizes: {
          "2xs": { value: "0.6875rem" },
          xs: { value: "0.75rem" },
          sm: { value: "0.8125rem" },
          md: { value: "0.875rem" },
          lg: { value: "1rem" },
        },
        radii: { l1: { value: "0.25rem" }, l2: { value: "0.375rem" }, l3: { value: "0.5rem" } },
      },
      semanticTokens: {
        colors: {
          bg,
          fg: { ...fg, error: danger.fg, success: success.fg, warning: warning.fg },
          border: { ...border, error: danger.solid },
          gray: {
            contrast: value("#fbf8f1", "#0b1d21"),
            fg: fg.DEFAULT,
            subtle: bg.subtle,
            muted: bg.muted,
            emphasized: border.DEFAULT,
            solid: value("#10282d", "#f1ecdf"),
            focusRing: brand.focusRing,
            border: border.DEFAULT,
          },
          ...{ brand, accent, info, success, warning, danger, red: danger },
        },
      },
      recipes: Object.fromEntries(
        ["badge", "button", "input", "textarea"].map((name) => [name, { defaultVariants: { size: "xs" } }]),
      ),
      slotRecipes: {
        menu: {
          slots: menuAnatomy.keys(),
          base: { itemCommand: { opacity: "1", color: "fg.muted", letterSpacing: "normal" } },
        },
        listbox: {
          slots: listboxAnatomy.keys(),
          // As what is selected in the tree; the line shows where colours are forced.
          base: {
            itemGroupLabel: { color: "fg.muted", textStyle: "xs" },
            item: { _highlighted: { bg: "brand.subtle", outlineWidth: "1px", outlineColor: "brand.border" } },
          },
        },
      },
      layerStyles: {
        muted: { value: { ...SECONDARY, color: "fg.muted" } },
        card: { value: { ...SECONDARY, borderWidth: "1px", borderRadius: "l3", bg: "bg" } },
        // Below the head of a panel, over what scrolls.
        panelTop: { value: { position: "sticky", top: "10", bg: "bg.panel", zIndex: "1" } },
      },
      textStyles: {
        xs: { value: SECONDARY },
        sm: { value: { fontSize: "0.8125rem", lineHeight: "1.45" } },
        md: { value: { fontSize: "0.875rem", lineHeight: "1.45" } },
      },
    },
  }),
);
