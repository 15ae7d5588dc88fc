import { Badge, Box, Center, Flex, Grid, Heading, Span } from "@chakra-ui/react";
import {
  Actions,
  AsideSection,
  cssVars,
  filledRows,
  Icon,
  OptionalText,
  stacked,
  Timeline,
  TitledSection,
} from "waymark/ui";
import type { StepsBlock, StepsItem, StepsLoop } from "#schema/generated/types.ts";
import { Scale } from "./scale.tsx";
import type { StepsProps } from "./steps.derive.ts";

/** Numbered steps: connected by a dashed line, on a circle, or on a line of weeks. Each number is on a short bar. */
export default function Steps(props: StepsProps) {
  const { id, variant = "row", tone, eyebrow, title, text, items } = props;
  const count = items.length;
  if (props.loop || props.scale) {
    return (
      <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
        {props.loop ? <Loop items={items} {...props.loop} /> : null}
        {!props.loop && props.scale ? <Scale items={items} scale={props.scale} /> : null}
        <Closing {...props} />
      </TitledSection>
    );
  }
  const steps = items.map((item, index) => <Step key={index} step={item} number={index + 1} />);
  if (variant === "row") {
    return (
      <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
        <Timeline.Root orientation="horizontal" asChild>
          <Grid as="ol" css={filledRows(count, { md: [3, 2], lg: count < 5 ? [count] : [3, 4, 2] })}>
            {steps}
          </Grid>
        </Timeline.Root>
        <Closing {...props} />
      </TitledSection>
    );
  }
  return (
    <AsideSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Box minW="0">
        <Timeline.Root>{steps}</Timeline.Root>
        <Closing {...props} />
      </Box>
    </AsideSection>
  );
}

function Closing({ note, actions }: StepsBlock) {
  if (!note && !actions) return null;
  return (
    <Flex wrap="wrap" align="center" gap="6" mt={{ base: "8", md: "12" }}>
      <Actions actions={actions} />
      <OptionalText color="fg.muted" maxW="reading">
        {note}
      </OptionalText>
    </Flex>
  );
}

function Step({ step, number }: { step: StepsItem; number: number }) {
  return (
    <Timeline.Item>
      <Timeline.Separator aria-hidden="true" />
      <Timeline.Indicator aria-hidden="true">{number}</Timeline.Indicator>
      <Timeline.Content>
        <Timeline.Title>
          <Heading as="h3" size="md" display="flex" gap="2.5" css={stacked}>
            {step.icon ? <Icon name={step.icon} color="accent.fg" /> : null}
            <Span minW="0">{step.title}</Span>
          </Heading>
          {step.duration ? (
            <Badge variant="outline">
              <Icon name="clock" />
              {step.duration}
            </Badge>
          ) : null}
        </Timeline.Title>
        {step.text ? <Timeline.Description>{step.text}</Timeline.Description> : null}
      </Timeline.Content>
    </Timeline.Item>
  );
}

type LoopProps = StepsLoop & { items: readonly StepsItem[] };

/** Steps that lead back to the first, drawn as stops on a circle, with the same steps as a list beside it. */
function Loop({ items, centre, exit }: LoopProps) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" }}
      columnGap="20"
      rowGap="10"
      alignItems="center"
    >
      <Box
        aria-hidden="true"
        position="relative"
        w="min(100%, 25rem)"
        mx="auto"
        aspectRatio="1"
        containerType="inline-size"
        style={cssVars({ "--stops": `${items.length}` })}
      >
        <Box position="absolute" inset="12%" css={ring} />
        {items.map((item, index) => (
          <Box key={index} css={place} style={cssVars({ "--stop": `${index}` })}>
            <Center css={stop} fontSize="clamp(1.25rem, 8cqi, 2rem)">
              {item.icon ? <Icon name={item.icon} /> : index + 1}
              <Span css={badge}>{index + 1}</Span>
            </Center>
          </Box>
        ))}
        {items.map((_, index) => (
          <Box key={index} css={place} style={cssVars({ "--stop": `${index + 0.5}` })}>
            <Center
              boxSize="10"
              borderRadius="full"
              bg="var(--ground)"
              fontSize="lg"
              color="accent.fg"
              css={onward}
            >
              <Icon name="arrow-right" />
            </Center>
          </Box>
        ))}
        <Center position="absolute" inset="27%" textAlign="center" textStyle="h3" textWrap="balance">
          {centre}
        </Center>
      </Box>
      <div>
        <Box as="ol" css={{ "& > li": { borderTopWidth: "thin", py: "5" } }}>
          {items.map((item, index) => (
            <Grid as="li" key={index} templateColumns="2.5rem minmax(0, 1fr)" columnGap="3">
              <Span aria-hidden="true" textStyle="h3" color="accent.fg" fontVariantNumeric="tabular-nums">
                {index + 1}
              </Span>
              <div>
                <Heading as="h3" size="md">
                  {item.title}
                </Heading>
                <OptionalText textStyle="label" mt="1" color="accent.fg">
                  {item.duration}
                </OptionalText>
                <OptionalText mt="1" color="fg.muted">
                  {item.text}
                </OptionalText>
              </div>
            </Grid>
          ))}
        </Box>
        {exit ? (
          <Grid
            templateColumns="2.5rem minmax(0, 1fr)"
            columnGap="3"
            mt="2"
            p="5"
            borderRadius="card"
            bg="accent.solid"
            color="accent.contrast"
          >
            <Icon name="arrow-right" fontSize="lg" mt="0.5" />
            <Box fontWeight="semibold">{exit}</Box>
          </Grid>
        ) : null}
      </div>
    </Grid>
  );
}

/** Style of the dashed circle. */
const ring = {
  borderRadius: "full",
  borderWidth: "0.25rem",
  borderStyle: "dashed",
  borderColor: "accent.solid",
};

/** Puts a mark on the circle by its number of stops from the top, clockwise, without turning it. */
const place = {
  "--turn": "calc(1turn * var(--stop) / var(--stops))",
  position: "absolute",
  top: "50%",
  insetInlineStart: "50%",
  display: "grid",
  placeContent: "center",
  boxSize: "0",
  transform: "rotate(var(--turn)) translateY(-38cqi) rotate(calc(-1 * var(--turn)))",
} as const;

const stop = {
  position: "relative",
  boxSize: "clamp(4rem, 24cqi, 6rem)",
  borderRadius: "full",
  bg: "bg.panel",
  color: "fg",
  borderWidth: "0.1875rem",
  borderColor: "accent.solid",
} as const;

const badge = {
  position: "absolute",
  insetBlockStart: "-0.25rem",
  insetInlineEnd: "-0.25rem",
  display: "grid",
  placeItems: "center",
  boxSize: "7",
  borderRadius: "l1",
  bg: "accent.solid",
  color: "accent.contrast",
  textStyle: "label",
  fontWeight: "extrabold",
} as const;

/** Turns the arrow along the circle. */
const onward = { transform: "rotate(var(--turn))" };
