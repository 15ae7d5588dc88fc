import { Box } from "@chakra-ui/react";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Button } from "#src/ui/button.tsx";
import { exportDraft } from "./export-draft.ts";
import { useSession, useSessionState } from "#src/admin/ui/context/session-context.ts";

const notices = {
  full: {
    title: "This browser has no room left for your text",
    text: "What you write now is only in this tab. Export it, then delete drafts you no longer need. Saving then starts again by itself.",
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
          <Button size="sm" variant="destructive" onClick={() => exportDraft(session.getState().draft)}>
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
