import { Box, Grid, type GridProps, HStack, Span, Wrap } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import {
  CRAMPED,
  cssVars,
  FactNote,
  Flag,
  RangeBar,
  RangeKey,
  SmallPrint,
  stacked,
  TitledSection,
  useTexts,
} from "waymark/ui";
import type { DurationStripProps } from "./duration-strip.derive.ts";

/** Durations as bars on one axis of weeks. */
export default function DurationStrip({
  id,
  tone,
  title,
  text,
  items,
  ticks,
  note,
  sources,
}: DurationStripProps) {
  const lines = ticks.map(({ at }) => at);
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <ul>
        {items.map((item, index) => (
          <TwoParts as="li" key={index} pb={{ base: "6", md: "3" }} pt="3">
            <Wrap
              align="center"
              justify="space-between"
              columnGap="4"
              rowGap="0"
              overflowWrap="anywhere"
              css={stacked}
            >
              <Box flex="1 1 50%" minW="0">
                <HStack as="span" gap="3" fontWeight="semibold">
                  {item.flag ? <Flag code={item.flag} /> : null}
                  {item.label}
                </HStack>
                <SmallPrint>{item.text}</SmallPrint>
              </Box>
              <Span
                fontVariantNumeric="tabular-nums"
                color={item.missing ? "fg.muted" : undefined}
                fontWeight={item.missing ? "normal" : "bold"}
              >
                {item.takes}
              </Span>
            </Wrap>
            {item.bar ? <RangeBar bar={item.bar} accent={item.highlight} lines={lines} /> : null}
          </TwoParts>
        ))}
      </ul>
      {ticks.length > 0 ? <Axis ticks={ticks} /> : null}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}

function Axis({ ticks }: { ticks: DurationStripProps["ticks"] }) {
  const texts = useTexts("duration-strip");
  return (
    <TwoParts aria-hidden="true" textStyle="small" color="fg.muted">
      <RangeKey />
      <Box gridRow={{ base: "1", md: "auto" }}>
        <Box position="relative" h="6" fontVariantNumeric="tabular-nums">
          {ticks.map(({ label, at }, index) => (
            <Span
              key={at}
              position="absolute"
              insetInlineStart="var(--at)"
              css={tickLabel}
              style={cssVars({ "--at": at })}
            >
              {index === ticks.length - 1 ? fill(texts.weeks, { count: label }) : label}
            </Span>
          ))}
        </Box>
      </Box>
    </TwoParts>
  );
}

/** Centres a label on its tick line, but keeps it within the axis at both ends. */
const tickLabel = {
  "--shift": "-50%",
  transform: "translateX(var(--shift))",
  _rtl: { transform: "translateX(calc(-1 * var(--shift)))" },
  whiteSpace: "nowrap",
  "&:first-of-type": { "--shift": "0%" },
  "&:last-of-type": { "--shift": "-100%" },
  [CRAMPED]: { "&:not(:first-of-type, :last-of-type)": { display: "none" } },
} as const;

function TwoParts(props: GridProps) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.2fr)" }}
      columnGap="8"
      rowGap="3"
      alignItems="center"
      {...props}
    />
  );
}
