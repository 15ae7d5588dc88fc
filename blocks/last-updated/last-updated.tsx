import { Text } from "@chakra-ui/react";
import { Section } from "#src/ui/layout/section.tsx";
import type { LastUpdatedProps } from "./last-updated.derive.ts";

/** A quiet line under the heading of a legal page. The boot script replaces the build's date with the visitor's. */
export default function LastUpdated({ id, label, day, dateTime }: LastUpdatedProps) {
  return (
    <Section id={id} as="div" compact>
      <Text textStyle="label" borderInlineStartWidth="0.25rem" borderColor="signal.solid" ps="4">
        {label}{" "}
        <Text asChild whiteSpace="nowrap">
          <time dateTime={dateTime} data-today>
            {day}
          </time>
        </Text>
      </Text>
    </Section>
  );
}
