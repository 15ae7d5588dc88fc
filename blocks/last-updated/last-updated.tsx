import { Text } from "@chakra-ui/react";
import { Section } from "waymark/ui";
import type { LastUpdatedProps } from "./last-updated.derive.ts";

/**
 * A line under the heading of a page with a label and a day. If the document asks for the current day, the script replaces the day of the
 * build by that of the visit.
 */
export default function LastUpdated({ id, label, day, dateTime, words }: LastUpdatedProps) {
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
          <time dateTime={dateTime} data-today={words}>
            {day}
          </time>
        </Text>
      </Text>
    </Section>
  );
}
