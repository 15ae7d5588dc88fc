/**
 * Semantic colours, with a value for each colour mode. Blocks use only these. Every text pair has a contrast of at
 * least 4.5:1 (WCAG 2.2, 1.4.3), which axe measures on every page and block example, in both modes.
 */

type Modes = { value: { _light: string; _dark: string } };

const modes = (light: string, dark: string): Modes => ({ value: { _light: light, _dark: dark } });

/** A palette as Chakra's `colorPalette` expects it. */
type Palette = Record<
  "solid" | "contrast" | "fg" | "muted" | "subtle" | "emphasized" | "focusRing" | "border",
  Modes
>;

const brand: Palette = {
  solid: modes("#0f5c63", "#7ccbc5"),
  contrast: modes("#ffffff", "#06272d"),
  fg: modes("#0c545b", "#90d8d2"),
  muted: modes("#d0e4e2", "#1f5057"),
  subtle: modes("#e5f0ee", "#1a454b"),
  emphasized: modes("#b1d2cf", "#22565c"),
  focusRing: modes("#0f5c63", "#90d8d2"),
  border: modes("#9cc4c1", "#2c6a70"),
};

const signal: Palette = {
  solid: modes("#f6a821", "#f8b645"),
  contrast: modes("#1d1503", "#1d1503"),
  fg: modes("#7f4500", "#f9c768"),
  muted: modes("#fbe2ae", "#4b3811"),
  subtle: modes("#fdf1d7", "#342a10"),
  emphasized: modes("#f7d187", "#634a12"),
  focusRing: modes("#0e2a30", "#f9c768"),
  border: modes("#e3b45d", "#7d5f1d"),
};

const info: Palette = {
  solid: modes("#1f5fa8", "#8cbef1"),
  contrast: modes("#ffffff", "#0a1c30"),
  fg: modes("#174e8c", "#a6cdf6"),
  muted: modes("#d7e6f6", "#1c3b5c"),
  subtle: modes("#e9f1fb", "#142c44"),
  emphasized: modes("#b8d3ef", "#25517d"),
  focusRing: modes("#1f5fa8", "#a6cdf6"),
  border: modes("#93b9e0", "#34659a"),
};

const success: Palette = {
  solid: modes("#1e7145", "#80d0a0"),
  contrast: modes("#ffffff", "#06250f"),
  fg: modes("#17613a", "#96dcb1"),
  muted: modes("#d3eadc", "#1b4631"),
  subtle: modes("#e6f4eb", "#143625"),
  emphasized: modes("#b2dac2", "#245e41"),
  focusRing: modes("#1e7145", "#96dcb1"),
  border: modes("#8cc3a3", "#33774f"),
};

const warning: Palette = {
  solid: modes("#8f4f00", "#f3b65f"),
  contrast: modes("#ffffff", "#241500"),
  fg: modes("#7a4300", "#f7c583"),
  muted: modes("#fae0b4", "#4d3512"),
  subtle: modes("#fdf0d9", "#37270f"),
  emphasized: modes("#f3cd92", "#664716"),
  focusRing: modes("#8f4f00", "#f7c583"),
  border: modes("#dfae66", "#80591d"),
};

const danger: Palette = {
  solid: modes("#b3261e", "#f3a39c"),
  contrast: modes("#ffffff", "#3a0a07"),
  fg: modes("#98201a", "#f6b4ae"),
  muted: modes("#f8d8d4", "#5a211c"),
  subtle: modes("#fcebe9", "#431815"),
  emphasized: modes("#f0b5af", "#7b2e28"),
  focusRing: modes("#b3261e", "#f6b4ae"),
  border: modes("#dd8f88", "#96403a"),
};

export const semanticColors = {
  bg: {
    // In dark mode two greens alternate, and ink is the darker one.
    DEFAULT: modes("#fbf8f1", "#0c2227"),
    subtle: modes("#f4efe3", "#143339"),
    muted: modes("#e9e2d2", "#1f464c"),
    panel: modes("#fffdf9", "#193b41"),
    inverted: modes("#0b2329", "#0c2227"),
    // Amber looks muddy on a dark page, so the closing call is a dark sea-green there.
    call: modes("#fbe2ae", "#174a50"),
  },
  fg: {
    DEFAULT: modes("#10282d", "#f1ecdf"),
    muted: modes("#3f5559", "#bccac8"),
    subtle: modes("#556a6d", "#9db0af"),
    inverted: modes("#fbf8f1", "#f1ecdf"),
    invertedMuted: modes("#c3d1cf", "#bccac8"),
  },
  border: {
    DEFAULT: modes("#d9d1bf", "#2d5057"),
    muted: modes("#e8e1d1", "#24444a"),
    emphasized: modes("#7d8a88", "#7c9492"),
    inverted: modes("#2c4a50", "#1b3d43"),
  },
  scene: {
    sky: modes("#dce9e6", "#15373e"),
    glow: modes("#fddda6", "#ecd6a0"),
    far: modes("#b3d1ca", "#285a61"),
    mid: modes("#78aba3", "#2f686e"),
    near: modes("#3a7973", "#41807f"),
    ink: modes("#0f2f34", "#071c20"),
    accent: modes("#f2a41f", "#f0b04a"),
    paper: modes("#faf6ee", "#d8e0d3"),
    line: modes("#0f2f3414", "#d8e0d314"),
  },
  brand,
  signal,
  info,
  success,
  warning,
  danger,
};
