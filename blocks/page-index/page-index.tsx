import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { cssVars } from "waymark/ui";
import { margin, walks } from "#src/theme/trail-css.ts";
import type { PageIndexProps } from "./page-index.derive.ts";

/**
 * The index of the page's sections: marks on a rail, filled while scrolling. Without space for their names, the rail is a button
 * that opens a sheet.
 */
export default function PageIndex({ id, label, links }: PageIndexProps) {
  const name = `${id}-name`;
  const list = `${id}-list`;
  return (
    <chakra.nav
      aria-labelledby={name}
      css={rail}
      hidden={links.length === 0}
      style={cssVars({ "--stops": `${links.length}` })}
    >
      <chakra.button type="button" popoverTarget={list} aria-label={label} css={thinRail} />
      <chakra.div id={list} popover="auto" css={sheet}>
        <chakra.p id={name} textStyle="label" mb="3">
          {label}
        </chakra.p>
        <chakra.ol role="list" css={stops}>
          {links.map(({ href, label: text, passage }, index) => (
            <li key={index} style={cssVars({ "--passage": passage })}>
              <span aria-hidden="true">{text}</span>
              <a href={href}>{text}</a>
            </li>
          ))}
        </chakra.ol>
      </chakra.div>
    </chakra.nav>
  );
}

/**
 * Screen width from which the margin has room for the names of all sections beside the rail, the vertical row of marks that link to them.
 */
const ROOM_FOR_ALL_NAMES = "@media (min-width: 120rem)";
const wide = "@media (min-width: 80rem)";
/** Screen widths at which the margin beside the rail of section links only has room for the name of the current section. */
const ROOM_FOR_CURRENT_NAME = "@media (min-width: 90rem) and (max-width: 119.99rem)";
const narrow = "@media (max-width: 79.99rem)";

/**
 * Styles of the rail, a vertical row of marks that link to the page's sections: centred on the screen from the end of the opening section
 * to the end of the page, without taking up space in the layout.
 */
const rail: SystemStyleObject = {
  "--pitch": { base: "min(1.25rem, 64dvh / var(--stops))", xl: "min(2.25rem, 72dvh / var(--stops))" },
  position: "sticky",
  zIndex: "docked",
  top: {
    base: "calc(50dvh + 2rem + var(--pitch) * var(--stops) / 2)",
    xl: "calc(50dvh + 3rem + var(--pitch) * var(--stops) / 2)",
  },
  height: "0",
  "--way": "colors.border.emphasized",
  "--walked": "colors.accent.solid",
  "--ground": "colors.bg",
  "@media (forced-colors: active)": {
    "--way": "GrayText",
    "--walked": "CanvasText",
    "--ground": "Canvas",
  },
  "@media print": { display: "none" },
};

/** The image of a mark, and of a dash of the way to the next. */
const MARKS = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 20" preserveAspectRatio="none"><rect width="7" height="13" rx="2"/><rect x="2" y="15" width="3" height="3"/></svg>',
);

const stop: SystemStyleObject = {
  position: "relative",
  _before: {
    content: '""',
    position: "absolute",
    insetBlock: "0",
    insetInlineStart: "calc(var(--at) - 0.09375rem)",
    width: "0.1875rem",
    backgroundImage: "linear-gradient(var(--walked) 50%, var(--way) 0)",
    backgroundSize: "100% 200%",
    backgroundPosition: "0 100%",
    maskImage: "linear-gradient(black 55%, transparent 0)",
    maskSize: "100% 0.5625rem",
    maskRepeat: "no-repeat round",
    ...walks({ animation: "walk linear both", animationTimeline: "var(--passage)" }),
  },
  _after: {
    content: '""',
    position: "absolute",
    top: "0",
    insetInlineStart: "calc(var(--at) - var(--mark) / 2)",
    width: "var(--mark)",
    height: "calc(var(--mark) * 2)",
    borderRadius: "0.1875rem",
    borderWidth: "0.125rem",
    borderColor: "var(--walked)",
    background: "linear-gradient(var(--walked) 0 0) no-repeat, var(--ground)",
    ...walks({
      animation: "reach linear both",
      animationTimeline: "var(--passage)",
      animationRange: "cover 0% cover 0.1%",
    }),
  },
};

/** Styles of the rail of section links where it has no room for names: a single button at the edge of the screen. */
const thinRail: SystemStyleObject = {
  "--at": `calc(${margin.base} + 0.09375rem)`,
  "--mark": "0.4375rem",
  [wide]: { display: "none" },
  md: { "--at": `calc(${margin.md} + 0.09375rem)` },
  position: "absolute",
  bottom: "0",
  insetInlineStart: "0",
  width: { base: "6", md: "8" },
  cursor: "pointer",
  height: "calc(var(--pitch) * var(--stops))",
  _after: {
    content: '""',
    position: "absolute",
    insetBlock: "0",
    insetInlineStart: "calc(var(--at) - var(--mark) / 2)",
    width: "var(--mark)",
    backgroundImage: "linear-gradient(var(--walked) 50%, var(--way) 0)",
    backgroundSize: "100% 200%",
    backgroundPosition: "0 100%",
    maskImage: `url("data:image/svg+xml,${MARKS}")`,
    maskSize: "100% var(--pitch)",
    ...walks({ animation: "walk linear both", animationTimeline: "scroll(root)" }),
  },
  // Names the marks until the visitor scrolls on.
  _before: {
    content: "attr(aria-label)",
    position: "absolute",
    bottom: "0",
    insetInlineStart: "100%",
    maxWidth: "calc(100vw - 3rem)",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    px: "3",
    py: "1",
    textStyle: "label",
    color: "fg",
    bg: "bg.panel",
    borderWidth: "thin",
    borderRadius: "full",
    opacity: "0",
    ...walks({ animation: "name linear", animationTimeline: "scroll(root)", animationRange: "0 140vh" }),
  },
};

/** Styles of the list of section names: beside the rail of marks on a wide screen, otherwise in a sheet that a button opens. */
const sheet: SystemStyleObject = {
  color: "fg",
  [narrow]: {
    inset: "auto 0 0 0",
    width: "full",
    maxWidth: { md: "26rem" },
    maxHeight: "80dvh",
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: "6",
    paddingBottom: "calc(1.5rem + env(safe-area-inset-bottom))",
    borderTopWidth: "thin",
    borderStartRadius: "card",
    bg: "bg.panel",
    boxShadow: "raised",
    "&:popover-open": { animation: "rise 150ms ease-out" },
    "&::backdrop": { bg: "scene.ink", opacity: "0.5" },
  },
  [wide]: {
    display: "block",
    position: "absolute",
    inset: "auto",
    bottom: "-4",
    insetInlineStart: `calc(${margin.xl} - 1rem)`,
    padding: "4",
    overflow: "visible",
    bg: "transparent",
    borderRadius: "card",
    "& > p": { position: "absolute", opacity: "0" },
    "nav:is(:hover, :focus-within) > &": {
      bg: "bg.panel",
      boxShadow: "raised",
      "& a": { maxWidth: "34rem", opacity: "1" },
      "& span": { visibility: "hidden" },
    },
  },
  [ROOM_FOR_ALL_NAMES]: {
    insetInlineStart: "auto",
    insetInlineEnd: "calc((100% + 72rem) / 2 + 0.75rem)",
    width: "calc((100% - 72rem) / 2 - 1.75rem)",
    bg: "bg.panel",
    // Not over the scene that a page may open with, unless they are in use.
    "nav:not(:hover, :focus-within) > &": walks({
      animation: "rise linear both",
      animationTimeline: "scroll(root)",
      animationRange: "50vh 65vh",
    }),
  },
};

const stops: SystemStyleObject = {
  "--at": "0.75rem",
  "--mark": "0.625rem",
  "& > li": stop,
  "& a": {
    display: "flex",
    alignItems: "center",
    textStyle: "small",
    color: "fg.muted",
    textDecoration: "none",
    _hover: { color: "fg", textDecoration: "underline" },
    ...walks({ animation: "here linear", animationTimeline: "var(--passage)" }),
  },
  "& span": { display: "none" },
  [ROOM_FOR_CURRENT_NAME]: {
    "& span": {
      display: "block",
      position: "absolute",
      top: "0",
      // Beside the mark: the block axis of vertical text runs from right to left.
      insetBlockStart: "100%",
      _rtl: { insetBlock: "auto 100%" },
      whiteSpace: "nowrap",
      writingMode: "vertical-rl",
      opacity: "0",
      fontSize: "xs",
      animation: "name linear",
      animationTimeline: "var(--passage)",
    },
    // Ends above the footer.
    "& > :nth-last-child(-n+6) span": { top: "auto", bottom: "0" },
  },
  [narrow]: {
    "& a": { minHeight: "12", paddingInlineStart: "10", paddingBlock: "1" },
    "& > li::after": { top: "0.875rem" },
    "& > li::before": { top: "0.875rem", bottom: "-0.875rem" },
    "& > li:last-child::before": { display: "none" },
  },
  [wide]: {
    "& a": {
      height: "var(--pitch)",
      // Aligns the blaze with the name.
      transform: "translateY(calc((1.25rem - var(--pitch)) / 2))",
      paddingInlineStart: "9",
      maxWidth: "6",
      opacity: "0",
      overflow: "hidden",
      whiteSpace: "nowrap",
    },
  },
  [ROOM_FOR_ALL_NAMES]: {
    "--at": "calc(100% - 0.75rem)",
    "& a": {
      // Long names wrap and grow in height.
      height: "auto",
      minHeight: "var(--pitch)",
      transform: "none",
      alignItems: "flex-start",
      paddingBlock: "0.125rem 0.5rem",
      maxWidth: "none",
      opacity: "1",
      whiteSpace: "normal",
      justifyContent: "flex-end",
      textAlign: "end",
      fontSize: "xs",
      lineHeight: "1.25",
      paddingInlineStart: "0",
      paddingInlineEnd: "9",
    },
  },
};
