import { Text } from "@chakra-ui/react";
import { Section } from "#src/ui/layout/section.tsx";
import type { LastUpdatedProps } from "./last-updated.derive.ts";

/** A quiet line under the heading of a page. The boot script replaces the build's date with the visitor's. */
export default function LastUpdated({ id, label, shows, day, dateTime }: LastUpdatedProps) {
  if (dateTime === undefined) return null;
  return (
    <Section id={id} as="div" compact>
      <Text
        textStyle="label"
        borderInlineStartWidth={{ md: "0.25rem" }}
        borderColor="accent.solid"
        ps={{ md: "4" }}
      >
        {label}{" "}
        <Text asChild whiteSpace="nowrap">
          <time dateTime={dateTime} data-today={shows === "today" ? true : undefined}>
            {day}
          </time>
        </Text>
      </Text>
    </Section>
  );
}
