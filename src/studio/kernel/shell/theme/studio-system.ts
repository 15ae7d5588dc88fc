import { createSystem, defaultConfig, defineConfig, defineGlobalStyles } from "@chakra-ui/react";
import { listboxAnatomy, menuAnatomy } from "@chakra-ui/react/anatomy";
import { systemFace, tokens } from "#src/theme/tokens.ts";

/** A colour token with a value for each colour mode. Studio's colours do not depend on the site that it edits. */
const value = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Makes the tokens of a colour palette from its eight shades in light and in dark mode, each a text of colours separated by spaces, in the
 * order: solid, contrast, fg, muted, subtle, emphasized, focusRing, border.
 */
function palette(light: string, dark: string) {
  const [inLight, inDark] = [light.split(" "), dark.split(" ")];
  const at = (index: number) => value(inLight[index] ?? "", inDark[index] ?? "");
  return {
    ...{ solid: at(0), contrast: at(1), fg: at(2), muted: at(3) },
    ...{ subtle: at(4), emphasized: at(5), focusRing: at(6), border: at(7) },
  };
}

const studioColours = {
  bg: {
    DEFAULT: value("#fbf8f1", "#0c2227"),
    subtle: value("#f4efe3", "#143339"),
    muted: value("#e9e2d2", "#1f464c"),
    panel: value("#fffdf9", "#10262b"),
    /** Background around the page; darker than the panes, so that the page stands out. */
    canvas: value("#e6e0d2", "#071317"),
    emphasized: value("#d9d1bf", "#2b4b52"),
    inverted: value("#0b2329", "#0c2227"),
  },
  fg: {
    DEFAULT: value("#10282d", "#f1ecdf"),
    muted: value("#3f5559", "#bccac8"),
    subtle: value("#506568", "#9db0af"),
    inverted: value("#fbf8f1", "#f1ecdf"),
  },
  border: {
    DEFAULT: value("#d9d1bf", "#2d5057"),
    muted: value("#e8e1d1", "#24444a"),
    emphasized: value("#7d8a88", "#7c9492"),
    inverted: value("#2c4a50", "#1b3d43"),
  },
  brand: palette(
    "#0f5c63 #ffffff #0c545b #d0e4e2 #e5f0ee #b1d2cf #0f5c63 #9cc4c1",
    "#7ccbc5 #06272d #90d8d2 #1f5057 #1a454b #22565c #90d8d2 #2c6a70",
  ),
  accent: palette(
    "#f6a821 #1d1503 #7f4500 #fbe2ae #fdf1d7 #f7d187 #0e2a30 #e3b45d",
    "#f8b645 #1d1503 #f9c768 #4b3811 #342a10 #634a12 #f9c768 #7d5f1d",
  ),
  info: palette(
    "#1f5fa8 #ffffff #174e8c #d7e6f6 #e9f1fb #b8d3ef #1f5fa8 #93b9e0",
    "#8cbef1 #0a1c30 #a6cdf6 #1c3b5c #142c44 #25517d #a6cdf6 #34659a",
  ),
  success: palette(
    "#1e7145 #ffffff #17613a #d3eadc #e6f4eb #b2dac2 #1e7145 #8cc3a3",
    "#80d0a0 #06250f #96dcb1 #1b4631 #143625 #245e41 #96dcb1 #33774f",
  ),
  warning: palette(
    "#8f4f00 #ffffff #7a4300 #fae0b4 #fdf0d9 #f3cd92 #8f4f00 #dfae66",
    "#f3b65f #241500 #f7c583 #4d3512 #37270f #664716 #f7c583 #80591d",
  ),
  danger: palette(
    "#b3261e #ffffff #98201a #f8d8d4 #fcebe9 #f0b5af #b3261e #dd8f88",
    "#f3a39c #3a0a07 #f6b4ae #5a211c #431815 #7b2e28 #f6b4ae #96403a",
  ),
};

/** Global styles. Only the panes scroll, not the window itself. */
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
  // `scale` is independent of `transform`, which turns the arrows of open sections: those point down in either direction.
  "[dir=rtl] svg:has(> use:is([href$='-right'], [href$='-left']))": { scale: "-1 1" },
  "::placeholder": { color: "fg.subtle", opacity: 1 },
  // Elsewhere the background marks the selection, which forced colours remove.
  "[role=treeitem][aria-selected=true], [data-part=item][data-state=checked], [aria-pressed=true], [role=option][aria-selected=true]":
    {
      "@media (forced-colors: active)": {
        forcedColorAdjust: "none",
        // Important, since recipes come in a later layer.
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
 * Chakra's system with Studio's colours: its neutral colours, and danger and success for red and green. Text is 13 px, and 12 px for
 * secondary text, as usual in a tool; buttons and fields are equally small.
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
          // Like the selection in the tree; the line is for forced colours.
          base: {
            itemGroupLabel: { color: "fg.muted", textStyle: "xs" },
            item: { _highlighted: { bg: "brand.subtle", outlineWidth: "1px", outlineColor: "brand.border" } },
          },
        },
      },
      layerStyles: {
        muted: { value: { ...SECONDARY, color: "fg.muted" } },
        card: { value: { ...SECONDARY, borderWidth: "1px", borderRadius: "l3", bg: "bg" } },
        // Below the head of a panel, above scrolling content.
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
