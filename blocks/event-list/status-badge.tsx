import { Badge, type BadgeProps } from "@chakra-ui/react";
import type { Icon as IconName } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { EventItem } from "./event-list.derive.ts";

const ICONS: Record<NonNullable<EventItem["status"]>, IconName> = {
  full: "ticket",
  cancelled: "circle-x",
  postponed: "hourglass",
  rescheduled: "calendar-days",
  online: "globe",
};

/** The state of an event that visitors need before they plan to come: full, cancelled or moved. */
export function StatusBadge({ item, ...props }: BadgeProps & { item: EventItem }) {
  if (!item.status) return null;
  const isOff = item.status === "cancelled" || item.status === "postponed";
  return (
    <Badge
      {...(isOff ? { bg: "danger.solid", color: "danger.contrast" } : {})}
      maxW="full"
      whiteSpace="normal"
      {...props}
    >
      <Icon name={ICONS[item.status]} />
      {item.statusText}
    </Badge>
  );
}
