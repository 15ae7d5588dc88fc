import { chakra } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { browserDrafts } from "#src/drafting/browser-drafts.ts";
import type { Draft } from "#src/drafting/draft.ts";
import { openSession } from "#src/drafting/open-session.ts";
import type { Session } from "#src/drafting/session.ts";
import { openArea } from "#src/drafting/storage-area.ts";
import { focusHeading } from "#src/ui/drafting/workspace.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { Panels } from "./panels.tsx";
import { followText, PreviewContext, type PreviewStore } from "./preview-context.ts";
import { SessionContext } from "./session-context.ts";
import { StorageNotices } from "./storage-notices.tsx";
import { TitleField } from "./title-field.tsx";
import { useEditAddress } from "./use-edit-address.ts";

type EditorProps = DraftEditorBlock & { draft: Draft };

/** One open draft: its session, its worker, and the desk around them. */
export function Editor({ draft, ...block }: EditorProps) {
  const parts = useOpenParts(draft);
  if (!parts) return null;
  return (
    <SessionContext value={parts.session}>
      <PreviewContext value={parts.preview}>
        <Desk {...block} />
      </PreviewContext>
    </SessionContext>
  );
}

function Desk(block: DraftEditorBlock) {
  useEditAddress();
  // The heading of a post that is being opened has just gone.
  useEffect(focusHeading, []);
  return (
    <chakra.div id={block.id} pb={{ base: "24", xl: "10" }}>
      <Global styles={toastsAboveBar} />
      <EditorBar title={block.title} list={block.list} posts={block.posts} />
      <chakra.div px={{ base: "4", sm: "5", md: "10", xl: "8" }}>
        <StorageNotices />
        <TitleField />
        <Panels categories={block.categories} posts={block.posts} />
      </chakra.div>
      <ConflictDialog list={block.list.href} />
      <LeaveDialog />
    </chakra.div>
  );
}

/** Where the actions are at the lower edge, messages must not cover them. */
const toastsAboveBar = {
  "@media (width < 80rem)": { "body > [data-toast-region]": { insetBlockEnd: "5rem" } },
} as const;

/** Opened in an effect, so that what was opened is closed exactly once. */
function useOpenParts(draft: Draft): { session: Session; preview: PreviewStore } | undefined {
  const [parts, setParts] = useState<{ session: Session; preview: PreviewStore }>();
  useEffect(() => {
    const session = openSession({
      store: browserDrafts(),
      draft,
      historyArea: openArea(() => window.sessionStorage),
      page: { window, document },
    });
    const preview = followText(session);
    setParts({ session, preview });
    return () => {
      preview.stop();
      session.close();
    };
  }, [draft]);
  return parts;
}
