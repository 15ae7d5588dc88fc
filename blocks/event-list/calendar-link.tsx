import { HStack, Link, type StackProps, VisuallyHidden } from "@chakra-ui/react";
import { Icon } from "waymark/ui";
import type { EventItem } from "./event-list.derive.ts";

/** A link to the calendar file of an event. Renders nothing if the event has none. */
export function CalendarLink({ item, children, ...place }: StackProps & { item: EventItem }) {
  if (!item.file) return null;
  return (
    <HStack asChild display="inline-flex" minH="11" textStyle="label" {...place}>
      <Link href={item.file} download>
        <Icon name="calendar-days" />
        <span>
          {children}
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </span>
      </Link>
    </HStack>
  );
}
