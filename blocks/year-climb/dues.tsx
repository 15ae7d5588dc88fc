import { Box, chakra, Flex, Grid, Heading, type HTMLChakraProps, Span, Text } from "@chakra-ui/react";
import { cssVars, filledRows } from "#src/ui/layout/filled-rows.ts";
import type { MarkKind, Ridge } from "./ridge.ts";
import type { Due } from "./year-climb.derive.ts";

type DuesProps = {
  dues: readonly Due[];
  label: string;
  /** Only what is due and when, in small type, without details. */
  short?: boolean | undefined;
};

/** What is due and when, in order of the year: a legend of the drawing, with the same marks. */
export function Dues({ dues, label, short }: DuesProps) {
  return (
    <Grid
      as="ol"
      role="list"
      aria-label={label}
      css={filledRows(dues.length, short ? { base: [2], md: [dues.length] } : { sm: [2], lg: [dues.length] })}
      columnGap={short ? "4" : { base: "6", lg: "8" }}
      rowGap={short ? "3" : "6"}
      _print={{ gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: "2", mt: "2" }}
      mt={short ? "3" : { base: "6", md: "8" }}
    >
      {dues.map(({ kind, when, what, details }, index) => (
        <Flex as="li" key={index} gap="3" minW="0" overflowWrap="anywhere">
          <Mark kind={kind} boxSize={short ? "5" : "8"} mt={short ? "0.5" : "1"} />
          <Box minW="0">
            {short ? (
              <Text textStyle="label" fontSize="sm">
                {when}
              </Text>
            ) : (
              <Heading as="h3" size="sm">
                {when}
              </Heading>
            )}
            <Text textStyle="small">{what}</Text>
            {details?.map(({ words, figure }, place) => (
              <Text key={place} textStyle="small" color="fg.muted" mt="1">
                {words} <Span display="inline-block">{figure}</Span>
              </Text>
            ))}
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}

/** A mark on the ridge: a signpost, a cairn, a flag, a tent, or the camp at the top. */
function Mark({ kind, ...props }: HTMLChakraProps<"svg"> & { kind: MarkKind }) {
  return (
    <chakra.svg aria-hidden="true" viewBox="0 0 48 48" flexShrink="0" css={colours} {...props}>
      <use href={`/maps/climb.svg#${kind}`} />
    </chakra.svg>
  );
}

/** Lines that contrast with both the page and the sky, in both modes. */
const colours = { "--scene-ink": "colors.fg", "--scene-paper": "colors.bg" };

type ProfileProps = {
  ridge: Ridge;
  months: readonly string[];
  tall?: boolean | undefined;
};

/** Hills below a dashed route, with marks on it and months below. Decorative: the list says the same. */
export function Profile({ ridge, months, tall }: ProfileProps) {
  return (
    <Box aria-hidden="true" _print={{ breakInside: "avoid" }}>
      <Box
        position="relative"
        h={tall ? { base: "44", md: "72" } : { base: "32", md: "36" }}
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
        >
          <chakra.path css={{ fill: "scene.far" }} d={FAR} />
          {grounds.map(([fill, transform]) => (
            <chakra.path key={fill} css={{ fill, transform }} d={`${ridge.line}V600H0Z`} />
          ))}
          <chakra.path css={way} d={ridge.line} />
        </chakra.svg>
        {ridge.marks.map(({ kind, place }, index) => (
          <Mark
            key={index}
            kind={kind}
            position="absolute"
            insetInlineStart="var(--left)"
            bottom="var(--bottom)"
            boxSize={tall ? { base: "8", md: "12" } : { base: "6", md: "8" }}
            transform={index === 0 ? "translateX(0.25rem)" : "translateX(-50%)"}
            style={cssVars({ "--left": place.left, "--bottom": place.bottom })}
          />
        ))}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns="repeat(13, minmax(0, 1fr))"
        pt="1"
        fontSize="xs"
        color="fg.muted"
      >
        {months.map((month, index) => (
          <Span
            key={index}
            hideBelow={index % 3 === 0 ? undefined : "md"}
            gridColumn={
              index % 3 === 0 ? { base: index === 12 ? "span 1" : "span 3", md: "auto" } : undefined
            }
            fontWeight={index === 12 ? "bold" : undefined}
            whiteSpace="nowrap"
            _print={{ display: index % 3 === 0 ? "block" : "none" }}
            justifySelf={index === 12 ? { base: "end", md: "start" } : undefined}
          >
            {month}
          </Span>
        ))}
      </Box>
    </Box>
  );
}

/** Mountains in the background, the same for every year. */
const FAR =
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
