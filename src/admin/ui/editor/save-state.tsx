import { HStack, Span } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { SessionStatus } from "#src/admin/session/session.ts";
import { useSaveState } from "#src/admin/ui/hooks/use-save-state.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

const troubles: Partial<Record<SessionStatus, string>> = {
  full: "Not saved: no room left",
  blocked: "Not saved: storage is blocked",
  conflict: "Not saved: changed in another tab",
};

/**
 * Shows the save state. It is not a live region, because it changes with every word; problems have notices of
 * their own.
 */
export function SaveState() {
  const { status, savedAt } = useSaveState();
  const now = useMinutes();
  const trouble = troubles[status];
  return (
    <HStack
      gap="1.5"
      flex="1 1 0"
      minW="0"
      whiteSpace="nowrap"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
      color={trouble ? "danger.fg" : "fg.muted"}
      data-save-state={status}
    >
      {trouble ? <ToolIcon name="triangle-alert" hideBelow="sm" /> : null}
      {!trouble && status !== "saving" && savedAt ? <ToolIcon name="check" hideBelow="sm" /> : null}
      <Span overflow="hidden" textOverflow="ellipsis">
        {trouble ??
          (status === "saving" ? "Saving…" : savedAt ? `Saved ${agoText(savedAt, now)}` : "No changes yet")}
      </Span>
    </HStack>
  );
}

/** The current time, updated twice a minute. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
