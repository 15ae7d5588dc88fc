import { Box, Icon, type IconProps } from "@chakra-ui/react";
import { margin } from "#src/theme/trail-css.ts";

/** The background of the small print: two ridges with a marked trail, in the colours of the footer. */
export function Ridge() {
  return (
    <>
      <Box hideBelow="md" position="relative" zIndex="1" mt="10">
        <Drawing viewBox="0 0 1440 150">
          <use href="/theme/ridge.svg#wide" />
        </Drawing>
        {/* Spans from the end of the page's trail to the blazes. */}
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart={margin}
          insetInlineEnd="21.25%"
          zIndex="1"
          ps={{ xl: "3" }}
        >
          <Drawing h="full" overflow="visible" viewBox="0 0 844 150" preserveAspectRatio="none">
            <Route start={[0, 132]} way="c50-16 120-18 200-10s180 20 290 10 200-58 344-58" />
          </Drawing>
        </Box>
      </Box>
      <Drawing hideFrom="md" mt="6" viewBox="0 0 390 96">
        <use href="/theme/ridge.svg#narrow" />
        <Route start={[26, 84]} way="c30-12 60-16 100-10s70 14 110 4 50-32 88-36" />
      </Drawing>
    </>
  );
}

const colours = {
  "--ridge": "colors.border.inverted",
  "--blaze": "colors.accent.solid",
  "--mark": "colors.fg",
  "[dir=rtl] &": { transform: "scaleX(-1)" },
  // The last part of the trail is drawn when the visitor reaches the end of the page.
  "@media (prefers-reduced-motion: no-preference)": {
    "@supports (animation-timeline: view())": {
      "& path[stroke-dasharray]": {
        animation: "cross linear both",
        animationTimeline: "view()",
        animationRange: "entry-crossing 100% entry-crossing calc(100% + 6rem)",
      },
    },
  },
};

function Drawing({ viewBox, preserveAspectRatio = "xMidYMax slice", children, ...props }: IconProps) {
  return (
    // The page's trail runs behind the hills.
    <Icon w="full" h="auto" mb="-0.0625rem" position="relative" zIndex="1" css={colours} {...props}>
      <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio={preserveAspectRatio}>
        {children}
      </svg>
    </Icon>
  );
}

function Route({ start: [x, y], way }: { start: [number, number]; way: string }) {
  return (
    <g style={{ stroke: "var(--blaze)" }} fill="none" strokeLinecap="round">
      <path strokeWidth="12" vectorEffect="non-scaling-stroke" d={`M${x} ${y}h0`} />
      <path
        strokeWidth="4"
        strokeDasharray="14 12"
        vectorEffect="non-scaling-stroke"
        d={`M${x} ${y}${way}`}
      />
    </g>
  );
}
