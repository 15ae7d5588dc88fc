import { Icon, type IconProps } from "@chakra-ui/react";

/** The background of the small print: two ridges with a marked trail, in the colours of the footer. */
export function Ridge() {
  return (
    <>
      <Drawing hideBelow="md" h="auto" mt="10" viewBox="0 0 1440 150">
        <Ground
          far="M0 96c120-18 210-62 330-58s170 52 290 44 190-66 330-62 200 58 300 54 130-26 190-34v110H0z"
          near="M0 128c150-8 250-40 400-36s230 42 390 34 250-48 390-42 190 34 260 30v36H0z"
        />
        <Route start={[300, 132]} way="c50-16 120-18 200-10s180 20 290 10 200-58 334-58" />
        <Blazes at="translate(1146 32)" />
      </Drawing>
      <Drawing hideFrom="md" h="auto" mt="6" viewBox="0 0 390 96">
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

function Drawing({ viewBox, children, ...props }: IconProps & { viewBox: string }) {
  return (
    // The page's trail passes behind the hills.
    <Icon w="full" mb="-0.0625rem" position="relative" zIndex="1" css={colours} {...props}>
      <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio="xMidYMax slice">
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
    <>
      <circle cx={x} cy={y} r="6" style={{ fill: "var(--blaze)" }} />
      <path
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="14 12"
        style={{ stroke: "var(--blaze)" }}
        d={`M${x} ${y}${way}`}
      />
    </>
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
