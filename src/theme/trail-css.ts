import { defineGlobalStyles, type SystemStyleObject } from "@chakra-ui/react";

/** Selector of the full-width sections of a page, including those inside islands. */
const BANDS =
  "[data-layout=site] main > [data-block] > [data-tone], [data-layout=site] main > [data-block] > [data-root] > [data-tone]";
const FOOTER = "[data-block=site-footer] > [data-tone]";
const each = (selectors: string, suffix: string) =>
  selectors
    .split(", ")
    .map((selector) => selector + suffix)
    .join();

/** The image of a dashed way: eight dashes with one bend. It begins and ends in the middle, so that copies join when it is repeated. */
const TILE = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 208" preserveAspectRatio="none"><path d="M12 0C20 38 20 66 12 104S4 170 12 208" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-dasharray="14 12.4" stroke-dashoffset="-6"/></svg>',
);

/**
 * Distance of the trail from the start edge of its section: on a wide screen the trail is in the margin beside the content column, on a
 * narrow one at the edge.
 */
export const margin = {
  base: "min(0.4375rem, 2.2vw)",
  md: "0.8125rem",
  xl: "calc((100% - 72rem) / 2 - 3.25rem)",
};
const WIDTH = { base: "0.1875rem", xl: "1.5rem" };

const LONG_PAGE = "main:has(> [data-block=page-index])";
const PASSAGES = `${LONG_PAGE} > [data-block] > [data-tone]`;

/** Maximum number of blocks of a page that the trail follows. */
const MAX_BLOCKS = 24;

/** Vertical position on the screen up to which the trail is painted as walked while the page scrolls; per cent of the window's height. */
const WALKER = "55%";

/** Styles that centre a mark on the dashed way, whose width is different. */
const onTheWay = (width: { base: string; xl: string }) => ({
  width,
  marginInlineStart: {
    base: `calc((${WIDTH.base} - ${width.base}) / 2)`,
    xl: `calc((${WIDTH.xl} - ${width.xl}) / 2)`,
  },
});

const pseudo: SystemStyleObject = {
  content: '""',
  position: "absolute",
  insetInlineStart: margin,
  pointerEvents: "none",
  "@media print": { display: "none" },
  "@media (forced-colors: active)": {
    "--way": "GrayText",
    "--walked": "CanvasText",
    "--ground": "Canvas",
  },
};

const way: SystemStyleObject = {
  ...pseudo,
  insetBlock: "0",
  width: WIDTH,
  backgroundImage: "linear-gradient(var(--walked) 50%, var(--way) 0)",
  backgroundSize: "100% 200%",
  backgroundPosition: "0 100%",
  maskImage: {
    base: "linear-gradient(#000 55%, transparent 0)",
    xl: `url("data:image/svg+xml,${TILE}")`,
  },
  maskSize: { base: "100% 0.9375rem", xl: "100% 13rem" },
  maskRepeat: "no-repeat round",
};

const blaze: SystemStyleObject = {
  ...pseudo,
  ...onTheWay({ base: "min(0.4375rem, 1.8vw)", xl: "0.75rem" }),
  zIndex: "1",
  height: { base: "1.125rem", xl: "1.75rem" },
  marginTop: "0.25rem",
  borderRadius: "0.1875rem",
  borderWidth: { base: "0.125rem", xl: "0.1875rem" },
  borderColor: "var(--walked)",
  // A blaze that is not painted yet still covers the way.
  background: "linear-gradient(var(--walked) 0 0) no-repeat, var(--ground)",
};

/** Limits a scroll-driven animation to browsers that support it and readers who do not prefer reduced motion. */
export const walks = (style: SystemStyleObject): SystemStyleObject => ({
  "@media (prefers-reduced-motion: no-preference)": { "@supports (animation-timeline: view())": style },
});

/** Keyframes of scroll-driven animations, as CSS text: in a style object Chakra would take the steps for conditions. */
export const scrollKeyframes = {
  /** Fills an outlined button with the accent colour once the visitor has scrolled past most of the first screen. */
  "@keyframes fillButton": {
    to: {
      backgroundColor: "var(--chakra-colors-accent-solid)",
      borderColor: "var(--chakra-colors-accent-solid)",
      color: "var(--chakra-colors-accent-contrast)",
    },
  },
  "@keyframes comeUp": { from: { transform: "translateY(100%)" } },
  "@keyframes walk": { from: { backgroundPosition: "0 100%" }, to: { backgroundPosition: "0 0" } },
  "@keyframes reach": {
    from: { backgroundSize: "100% 0", borderColor: "var(--way)" },
    to: { backgroundSize: "100% 100%" },
  },
  "@keyframes here": {
    "from, to": { color: "var(--chakra-colors-fg)", fontWeight: "bold" },
  },
  "@keyframes name": { "from, to": { opacity: "1" } },
  "@keyframes hide": { "from, to": { visibility: "hidden" as const } },
  "@keyframes drift": { from: { "--scene-drift": "-1" }, to: { "--scene-drift": "1" } },
  "@keyframes cross": { from: { clipPath: "inset(-9px 100% -9px 0)" }, to: { clipPath: "inset(-9px)" } },
};

/**
 * Styles of a dashed way from the first section to the footer, with a blaze at each section; drawn as backgrounds, without additional
 * elements.
 */
export const trailCss = defineGlobalStyles({
  [`[data-layout] ${PASSAGES}:is(*, #main *)::before, [data-layout] ${PASSAGES}:is(*, #main *)::after`]: {
    display: "none",
  },
  [`${BANDS}, ${FOOTER}`]: {
    position: "relative",
    "--way": "colors.border.emphasized",
    "--walked": "colors.accent.solid",
    "--ground": "colors.bg",
  },
  [each(BANDS, "[data-tone=tint]")]: { "--ground": "colors.bg.subtle" },
  [each(BANDS, "[data-tone=ink]")]: { "--ground": "colors.bg.inverted" },
  // Marigold is invisible on marigold.
  [each(BANDS, "[data-tone=signal]")]: { "--ground": "colors.bg.call", "--walked": "colors.fg" },
  [each(`${BANDS}, ${FOOTER}`, "::after")]: {
    ...way,
    ...walks({
      animation: "walk linear both",
      animationTimeline: `view(block ${WALKER} calc(100% - ${WALKER}))`,
    }),
  },
  [each(BANDS, "::before")]: {
    ...blaze,
    ...walks({
      animation: "reach linear both",
      animationTimeline: `view(block 0% calc(100% - ${WALKER}))`,
      animationRange: "entry",
    }),
  },
  // The last piece ends with the page, which is above the walker.
  [`${FOOTER}::after`]: walks({
    animationTimeline: "view()",
    animationRange: "entry-crossing 45vh entry-crossing 100%",
  }),
  // The opening and the closing call have their padding inside.
  [each(BANDS.replaceAll("[data-block]", "[data-block=cta]"), "::before")]: { top: { base: "14", lg: "20" } },
  // The trail begins with a stop next to the first words.
  [each(BANDS.replaceAll("[data-block]", "[data-block=hero]"), "::before")]: {
    top: { base: "12", md: "16", lg: "24" },
    ...onTheWay({ base: "min(0.6875rem, 2.8vw)", xl: "1.125rem" }),
    height: { base: "min(0.6875rem, 2.8vw)", xl: "1.125rem" },
    borderRadius: "full",
  },
  [each(BANDS.replaceAll("[data-block]", "[data-block=hero]"), "::after")]: {
    top: { base: "16", md: "20", lg: "28" },
  },
});

/**
 * Styles by which the blazes become an index on a long page: the rail of the block `page-index` takes the place of the trail, and shows the
 * current section.
 */
export const passageCss = defineGlobalStyles(passages());

function passages() {
  const places = Array.from({ length: MAX_BLOCKS }, (_, index) => index + 1);
  return {
    [LONG_PAGE]: { timelineScope: places.map((place) => `--passage-${place}`).join(", ") },
    [PASSAGES]: { viewTimelineInset: `${WALKER} calc(100% - ${WALKER})` },
    ...Object.fromEntries(
      places.map((place) => [
        `${LONG_PAGE} > :nth-of-type(${place}) > [data-tone]`,
        { viewTimelineName: `--passage-${place}` },
      ]),
    ),
  };
}
