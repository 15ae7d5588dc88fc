import { Box, Icon, type IconProps } from "@chakra-ui/react";
import { margin } from "#src/theme/trail-css.ts";

/** The background of the small print: two ridges with a marked trail, in the colours of the footer. */
export function Ridge() {
  return (
    <>
      <Box hideBelow="md" position="relative" zIndex="1" mt="10">
        <Drawing viewBox="0 0 1440 150">
          <Ground
            far="M0 96c120-18 210-62 330-58s170 52 290 44 190-66 330-62 200 58 300 54 130-26 190-34v110H0z"
            near="M0 128c150-8 250-40 400-36s230 42 390 34 250-48 390-42 190 34 260 30v36H0z"
          />
          <Blazes at="translate(1146 32)" />
        </Drawing>
        {/* Stretched from where the trail of the page stops to the blazes. */}
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
        <Ground
          far="M0 60c40-14 70-36 120-34s70 30 120 26 80-34 150-30v80H0z"
          near="M0 78c60-6 90-24 150-22s90 22 140 18 70-20 100-20v50H0z"
        />
        <Route start={[26, 84]} way="c30-12 60-16 100-10s70 14 110 4 50-32 88-36" />
        <Blazes at="translate(334 6) scale(.8)" />
      </Drawing>
    </>
  );
}

const colours = {
  "--ridge": "colors.border.inverted",
  "--blaze": "colors.accent.solid",
  "--mark": "colors.fg",
  "[dir=rtl] &": { transform: "scaleX(-1)" },
  // The last section of the trail is drawn as the page ends.
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
    // The page's trail passes behind the hills.
    <Icon w="full" h="auto" mb="-0.0625rem" position="relative" zIndex="1" css={colours} {...props}>
      <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio={preserveAspectRatio}>
        {children}
      </svg>
    </Icon>
  );
}

function Ground({ far, near }: { far: string; near: string }) {
  return (
    <g style={{ fill: "var(--ridge)" }}>
      <path opacity=".45" d={far} />
      <path d={near} />
    </g>
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

function Blazes({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path
        style={{ fill: "var(--mark)" }}
        d="M4 14h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2z"
      />
      <path
        style={{ fill: "var(--blaze)" }}
        d="M20 0h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
      />
    </g>
  );
}
