import { Box } from "@chakra-ui/react";
import { useSession, useSessionState } from "#src/admin/ui/context/session-context.ts";
import { downloadDrafts } from "#src/admin/ui/parts/exchange.tsx";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Button } from "#src/ui/button.tsx";

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

/** A notice when the browser refuses to store the text, with an export as a file. */
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
