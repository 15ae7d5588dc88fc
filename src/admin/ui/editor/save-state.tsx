import { Box, HStack, Span } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { SessionStatus } from "#src/admin/session/session.ts";
import { useField, useSession, useSessionState } from "#src/admin/ui/context/session-context.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { downloadDrafts } from "#src/admin/ui/parts/exchange.tsx";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Button } from "#src/ui/action-link.tsx";

const problems: Partial<Record<SessionStatus, string>> = {
  full: "Not saved: no room left",
  blocked: "Not saved: storage is blocked",
  conflict: "Not saved: changed in another tab",
};

/** The save state. Not a live region, since it changes with every word: problems have separate notices. */
export function SaveState() {
  const { status, savedAt } = useSaveState();
  const now = useMinutes();
  const problem = problems[status];
  return (
    <HStack
      gap="1.5"
      flex="1 1 0"
      minW="0"
      whiteSpace="nowrap"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
      color={problem ? "danger.fg" : "fg.muted"}
      data-save-state={status}
    >
      {problem ? <ToolIcon name="triangle-alert" hideBelow="sm" /> : null}
      {!problem && status !== "saving" && savedAt ? <ToolIcon name="check" hideBelow="sm" /> : null}
      <Span overflow="hidden" textOverflow="ellipsis">
        {problem ??
          (status === "saving" ? "Saving…" : savedAt ? `Saved ${agoText(savedAt, now)}` : "No changes yet")}
      </Span>
    </HStack>
  );
}

/** Delay in ms after a key press, so that the letter itself is painted first. */
const KEY_DELAY_MS = 100;
const SAVED_DELAY_MS = 400;

/** The save state, smoothed for display: "saving" while typing continues, although the text is saved every second. */
function useSaveState() {
  const status = useSessionState((state) => state.status);
  const savedAt = useField("savedAt");
  const [display, setDisplay] = useState({ status, savedAt });
  useEffect(() => {
    const delay = status === "saved" ? SAVED_DELAY_MS : KEY_DELAY_MS;
    const timer = setTimeout(() => setDisplay({ status, savedAt }), delay);
    return () => clearTimeout(timer);
  }, [status, savedAt]);
  return display;
}

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const notices = {
  full: {
    title: "This browser has no room left for your text",
    text: "What you write now is only in this tab. Export it, then delete drafts you no longer need. Saving then starts again automatically.",
  },
  blocked: {
    title: "This browser does not allow storage for this site",
    text: "What you write is only in this tab, and you lose it when you close the tab. Export it before you leave, or allow storage in your browser's settings.",
  },
};

/** A notice that the browser refuses to store the text, with an export as a file. */
export function StorageNotices() {
  const session = useSession();
  const status = useSessionState((state) => state.status);
  if (status !== "full" && status !== "blocked") return null;
  const { title, text } = notices[status];
  return (
    <Box pt="5">
      <Notice
        status="error"
        title={title}
        actions={
          <Button size="sm" variant="destructive" onClick={() => downloadDrafts([session.getState().draft])}>
            <ToolIcon name="file-down" />
            Export this draft
          </Button>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
