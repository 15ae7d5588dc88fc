import { Box, chakra, Span } from "@chakra-ui/react";
import type { Span as CalendarSpan } from "#src/figures/climb/calendar.ts";
import type { Ridge } from "#src/figures/climb/ridge.ts";
import { CRAMPED } from "#src/theme/widths/widths.ts";
import { cssVars } from "#src/ui/layout/filled-rows.ts";
import { Mark } from "./mark.tsx";

type ProfileProps = {
  ridge: Ridge;
  months: readonly string[];
  span: CalendarSpan | undefined;
  tall?: boolean | undefined;
};

/**
 * The drawing of a year's preparations: hills below a dashed route with marks, and the months below. Decorative: the list beside it
 * contains the same information.
 */
export function Profile({ ridge, months, span, tall }: ProfileProps) {
  return (
    <Box
      aria-hidden="true"
      data-profile=""
      style={span ? cssVars({ "--from": span.from, "--width": span.width }) : undefined}
      _print={{ breakInside: "avoid" }}
    >
      <Box
        position="relative"
        h={tall ? { base: "44", md: "72" } : { base: "32", md: "36" }}
        data-sky=""
        _print={{ h: "20" }}
        bg="scene.sky"
        borderRadius="card"
        overflow="hidden"
      >
        <chakra.svg
          viewBox="0 0 1300 300"
          preserveAspectRatio="none"
          position="absolute"
          inset="0"
          w="full"
          h="full"
          _rtl={{ transform: "scaleX(-1)" }}
        >
          <chakra.path css={{ fill: "scene.far" }} d={FAR_MOUNTAINS} />
          {grounds.map(([fill, transform]) => (
            <chakra.path key={fill} css={{ fill, transform }} d={`${ridge.line}V600H0Z`} />
          ))}
          <chakra.path data-way="" css={way} d={ridge.line} />
        </chakra.svg>
        {ridge.lastVisa ? (
          <Box
            position="absolute"
            insetInlineStart="var(--left)"
            insetBlock="0"
            borderInlineStartWidth="1.5px"
            borderStyle="dashed"
            borderColor="fg"
            opacity="0.5"
            style={cssVars({ "--left": ridge.lastVisa })}
          />
        ) : null}
        {ridge.marks.map(({ kind, place }, index) => (
          <Mark
            key={index}
            kind={kind}
            position="absolute"
            insetInlineStart="var(--left)"
            bottom="var(--bottom)"
            boxSize={tall ? { base: "8", md: "12" } : { base: "6", md: "8" }}
            // The first label begins at the edge; the others are centred.
            marginInlineStart={index === 0 ? "1" : tall ? { base: "-4", md: "-6" } : { base: "-3", md: "-4" }}
            style={cssVars({ "--left": place.left, "--bottom": place.bottom })}
          />
        ))}
      </Box>
      <Months months={months} />
    </Box>
  );
}

/** The names of the months below a drawing, as part of the drawing; on a narrow screen the names of the quarters. */
export function Months({ months }: { months: readonly string[] }) {
  const last = months.length - 1;
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(var(--months), minmax(0, 1fr))"
      pt="1"
      fontSize="xs"
      color="fg.muted"
      data-months=""
      css={{ [CRAMPED]: { "& > :nth-child(6n+4):not(:last-child)": { display: "none" } } }}
      style={cssVars({ "--months": String(months.length) })}
    >
      {months.map((month, index) => (
        <Span
          key={index}
          hideBelow={index % 3 === 0 ? undefined : "md"}
          gridColumn={
            index % 3 === 0 ? { base: index === last ? "span 1" : "span 3", md: "auto" } : undefined
          }
          fontWeight={index === last ? "bold" : undefined}
          whiteSpace="nowrap"
          _print={{ display: index % 3 === 0 ? "block" : "none" }}
          justifySelf={index === last ? { base: "end", md: "start" } : undefined}
          data-month={month}
          _before={{ content: "attr(data-month)" }}
        />
      ))}
    </Box>
  );
}

/** Mountains in the background, the same for every year. */
const FAR_MOUNTAINS =
  "M0 170C80 150 130 110 200 120S320 180 400 160 520 70 600 80 720 170 800 150 940 40 1020 50 1140 120 1300 80V300H0Z";

const grounds = [
  ["scene.mid", "none"],
  ["scene.near", "matrix(1, 0, 0, .58, 0, 138)"],
  ["scene.ink", "matrix(1, 0, 0, .27, 0, 230)"],
] as const;

const way = {
  fill: "none",
  stroke: "scene.accent",
  strokeWidth: "4",
  strokeLinecap: "round",
  strokeDasharray: "10 8",
  vectorEffect: "non-scaling-stroke",
} as const;
