import { Box, Center, Grid, Heading, Span } from "@chakra-ui/react";
import { beforeWide, cssVars, Icon, OptionalText, stacked } from "waymark/ui";
import type { StepsItem } from "#schema/generated/types.ts";
import type { StepsProps } from "./steps.derive.ts";

type ScaleProps = { items: readonly StepsItem[]; scale: NonNullable<StepsProps["scale"]> };

/**
 * Steps on a line of weeks, to scale: on wide screens a horizontal line above the texts; on phones a vertical one beside them, on which the
 * height of a step is proportional to its weeks.
 */
export function Scale({ items, scale }: ScaleProps) {
  // At most four, in rows that differ as little as possible, one below the other.
  const columns = Math.ceil(items.length / Math.ceil(items.length / 4));
  return (
    <>
      <Box
        aria-hidden="true"
        hideBelow="md"
        position="relative"
        h="13rem"
        mx="10"
        mb="6"
        _print={{ display: "none" }}
      >
        <Box position="absolute" insetInline="calc(50% - 50vw)" bottom="14" css={line} />
        {scale.ticks.map((at) => (
          <Span key={at} css={tick} style={cssVars({ "--at": at })} />
        ))}
        {scale.departure ? (
          <Center css={departure} style={cssVars({ "--at": scale.departure })}>
            <Icon name="plane" />
          </Center>
        ) : null}
        {scale.marks.map(({ at, level, label }, index) => (
          <Span
            key={index}
            css={level === 0 ? [mark, post] : mark}
            style={cssVars({ "--at": at, "--level": `${level}` })}
          >
            {index + 1}
            {level === 0 ? <Span css={name}>{label}</Span> : null}
          </Span>
        ))}
      </Box>
      <Grid
        as="ol"
        columnGap="10"
        rowGap={{ md: "8" }}
        templateColumns={{ md: "repeat(2, minmax(0, 1fr))", lg: `repeat(${columns}, minmax(0, 1fr))` }}
        css={beforeWide}
      >
        {items.map((item, index) => (
          <Box as="li" key={index} css={stop} style={cssVars({ "--weeks": `${scale.gaps[index] ?? 0}` })}>
            <Span aria-hidden="true" css={number}>
              {index + 1}
            </Span>
            <Box minW="0" pb={{ base: "6", md: "0" }}>
              <OptionalText textStyle="label" color="accent.fg" mb="1" css={{ lg: { srOnly: true } }}>
                {item.duration}
              </OptionalText>
              <Heading as="h3" size="md" display="flex" gap="2.5" css={stacked}>
                {item.icon ? <Icon name={item.icon} color="accent.fg" /> : null}
                <Span minW="0">{item.title}</Span>
              </Heading>
              <OptionalText mt="1" color="fg.muted">
                {item.text}
              </OptionalText>
            </Box>
          </Box>
        ))}
      </Grid>
    </>
  );
}

const line = { borderTopWidth: "0.25rem", borderStyle: "dashed", borderColor: "accent.solid" };

const tick = {
  position: "absolute",
  bottom: "2.875rem",
  insetInlineStart: "var(--at)",
  h: "5",
  borderInlineStartWidth: "0.125rem",
  borderColor: "border.emphasized",
} as const;

const number = {
  display: "grid",
  placeItems: "center",
  w: "9",
  h: "12",
  borderRadius: "l1",
  bg: "accent.solid",
  color: "accent.contrast",
  textStyle: "h4",
  fontWeight: "extrabold",
  fontVariantNumeric: "tabular-nums",
} as const;

/** A numbered blaze above the line; of several steps in one week, each is above the one before. */
const mark = {
  ...number,
  position: "absolute",
  insetInlineStart: "calc(var(--at) - 1.125rem)",
  bottom: "calc(4.75rem + var(--level) * 3.25rem)",
} as const;

const post = {
  _after: {
    content: '""',
    position: "absolute",
    top: "100%",
    h: "5",
    borderInlineStartWidth: "0.125rem",
    borderColor: "accent.fg",
  },
} as const;

/** Label of a step's week below the line; hidden on tablets, where labels would touch. */
const name = {
  position: "absolute",
  display: { base: "none", lg: "block" },
  top: "20",
  w: "4.75rem",
  textAlign: "center",
  fontSize: "sm",
  fontWeight: "normal",
  lineHeight: "1.25",
  color: "fg.muted",
} as const;

const departure = {
  position: "absolute",
  insetInlineStart: "calc(var(--at) + 1.75rem)",
  bottom: "20",
  fontSize: "xl",
  color: "accent.fg",
} as const;

const stop = {
  display: "grid",
  gridTemplateColumns: { base: "2.25rem minmax(0, 1fr)", md: "minmax(0, 1fr)" },
  columnGap: "5",
  rowGap: "3",
  alignContent: "start",
  minH: { base: "calc(var(--weeks) * 4rem)", md: "0" },
  position: "relative",
  // The way down to the next step.
  mdDown: {
    "&:not(:last-child)::before": {
      content: '""',
      position: "absolute",
      top: "12",
      bottom: "0",
      insetInlineStart: "calc(1.125rem - 0.125rem)",
      borderInlineStartWidth: "0.25rem",
      borderStyle: "dashed",
      borderColor: "accent.solid",
    },
  },
} as const;
