/** Raw scales: an 8 px rhythm. Fonts, corners and the air of sections are in the theme of the site. Names are Chakra's own, so its recipes find them. */

const remScale = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
  56, 64, 72, 80, 96,
];

const fractions = {
  full: { value: "100%" },
  "1/2": { value: "50%" },
  "1/3": { value: "33.3333%" },
  "2/3": { value: "66.6667%" },
};

/** The font of the visitor's system, for sites without fonts of their own and until those arrive. */
export const systemFace =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

/** Chakra asks for values; pages declare those of their site (src/render/document/theme-values.ts). */
const unset = { value: "unset" };

export const tokens = {
  spacing: {
    ...remScale(steps),
    // The air above and below a section, on phones and on wider screens.
    bandSm: unset,
    bandSmWide: unset,
    bandMd: unset,
    bandMdWide: unset,
    bandLg: unset,
    bandLgWide: unset,
  },
  sizes: {
    ...remScale(steps),
    ...fractions,
    content: { value: "72rem" },
    reading: { value: "42rem" },
    min: { value: "min-content" },
    max: { value: "max-content" },
    dvh: { value: "100dvh" },
  },
  fonts: {
    heading: unset,
    body: unset,
    mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' },
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
    bold: { value: "700" },
    extrabold: { value: "800" },
  },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.9375rem" },
    md: { value: "1.0625rem" },
    lg: { value: "1.25rem" },
    xl: { value: "1.5rem" },
  },
  lineHeights: {
    tight: { value: "1.1" },
    snug: { value: "1.3" },
    body: { value: "1.6" },
  },
  radii: {
    none: { value: "0" },
    l1: unset,
    l2: unset,
    l3: unset,
    card: unset,
    button: unset,
    full: { value: "9999px" },
  },
  shadows: {
    raised: { value: "0 1px 2px rgb(14 42 48 / 8%), 0 12px 32px -12px rgb(14 42 48 / 24%)" },
  },
  durations: {
    fast: { value: "150ms" },
    moderate: { value: "200ms" },
    slow: { value: "250ms" },
  },
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
};

/** Minimum widths of layouts: large phone, tablet, laptop, desktop. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };
