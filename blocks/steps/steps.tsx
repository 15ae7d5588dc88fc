import { Badge, Box, Flex, Grid, Heading, Span } from "@chakra-ui/react";
import {
  Actions,
  AsideSection,
  filledRows,
  Icon,
  OptionalText,
  stacked,
  Timeline,
  TitledSection,
} from "waymark/ui";
import type { StepsBlock, StepsItem } from "#schema/generated/types.ts";
import { Loop } from "./loop.tsx";
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
