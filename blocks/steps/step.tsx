import { Badge, Heading, Span } from "@chakra-ui/react";
import type { StepsItem } from "#schema/generated/types.ts";
import { Timeline } from "#src/ui/figures/timeline.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";

/** A step: the line to the next one, the numbered blaze, and its text. */
export function Step({ step, number }: { step: StepsItem; number: number }) {
  return (
    <Timeline.Item>
      <Timeline.Separator aria-hidden="true" />
      <Timeline.Indicator aria-hidden="true">{number}</Timeline.Indicator>
      <Timeline.Content>
        <Timeline.Title>
          <Heading as="h3" size="md" display="flex" gap="2.5">
            {step.icon ? <Icon name={step.icon} color="signal.fg" /> : null}
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
