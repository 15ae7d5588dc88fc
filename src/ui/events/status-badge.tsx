import { Badge, type BadgeProps } from "@chakra-ui/react";
import type { Icon as IconName } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { EventState, EventStatus } from "./event-state.ts";

const ICONS: Record<EventStatus, IconName> = {
  full: "ticket",
  cancelled: "circle-x",
  postponed: "hourglass",
  rescheduled: "calendar-days",
  online: "globe",
};

/** A badge for a state of an event that visitors need to know before they plan to come: full, cancelled or moved. */
export function StatusBadge({
  event: { status, statusText },
  ...props
}: BadgeProps & { event: Pick<EventState, "status" | "statusText"> }) {
  if (!status) return null;
  const isOff = status === "cancelled" || status === "postponed";
  return (
    <Badge
      {...(isOff ? { bg: "danger.solid", color: "danger.contrast" } : {})}
      maxW="full"
      whiteSpace="normal"
      {...props}
    >
      <Icon name={ICONS[status]} />
      {statusText}
    </Badge>
  );
}
