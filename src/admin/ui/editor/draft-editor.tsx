import { Box, Heading, Text } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { type Draft, emptyDraft, localDay } from "#src/admin/draft/draft.ts";
import { loadPublished } from "#src/admin/publish/published.ts";
import { openSession, type Session } from "#src/admin/session/session.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { openArea } from "#src/admin/store/storage-area.ts";
import {
  followText,
  PreviewContext,
  type PreviewStore,
  SessionContext,
  useField,
  useSession,
  useStored,
} from "#src/admin/ui/context/session-context.ts";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { nameAfter } from "#src/admin/ui/parts/use-drafts.ts";
import { focusPageHeading, Workspace } from "#src/admin/ui/parts/workspace.tsx";
import { TitleField } from "#src/admin/ui/write/title-field.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import "#src/browser/shared/globals.ts";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { Panels } from "./panels.tsx";
import { StorageNotices } from "./save-state.tsx";

export const hydrate: Hydrate = "load";

export default function DraftEditor(block: DraftEditorBlock) {
  return (
    <Workspace title={block.title} variant="bare">
      <EditorPage {...block} />
    </Workspace>
  );
}

function EditorPage(block: DraftEditorBlock) {
  const draft = useAddressedDraft(block);
  if (draft) return <OpenEditor key={draft.id} draft={draft} {...block} />;
  return (
    <Box px={{ base: "5", md: "10" }} py="12">
      <Heading as="h1" tabIndex={-1} size="md">
        {block.title}
      </Heading>
      <Text mt="2" color="fg.muted" role="status">
        Opening the post…
      </Text>
    </Box>
  );
}

/** The draft for the address: new, stored, or from a published post. Undefined while loading; unknown names redirect to the list. */
function useAddressedDraft({ author, authorAvatar, list }: DraftEditorBlock): Draft | undefined {
  const [draft, setDraft] = useState(() => {
    const name = nameAfter(EDIT_PATH);
    return name === undefined
      ? emptyDraft({ author, authorAvatar, today: localDay(new Date()) })
      : browserDrafts().find(name);
  });
  const isMissing = draft === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let ended = false;
    const leave = () => location.replace(siteAddress(list.href));
    void loadPublished(nameAfter(EDIT_PATH) ?? "").then((draft) => {
      if (ended) return;
      if (draft) setDraft(draft);
      else leave();
    }, leave);
    return () => {
      ended = true;
    };
  }, [isMissing, list.href]);
  return draft;
}

const EDIT_PATH = "/admin/posts/edit/";

/** Opens the editing session in an effect, so that every opened session is closed exactly once. */
function OpenEditor({ draft, ...block }: DraftEditorBlock & { draft: Draft }) {
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
  // Loading has removed the focused heading.
  useEffect(focusPageHeading, []);
  return (
    <Box id={block.id} pb={{ base: "24", xl: "10" }}>
      <Global styles={toastsAboveBar} />
      <EditorBar title={block.title} list={block.list} posts={block.posts} />
      <Box px={{ base: "4", sm: "5", md: "10", xl: "8" }}>
        <StorageNotices />
        <TitleField />
        <Panels categories={block.categories} posts={block.posts} />
      </Box>
      <ConflictDialog list={block.list.href} />
      <LeaveDialog />
    </Box>
  );
}

/** Changes the address when a draft is first saved, so that a reload opens it again. Uses the id, since the slug may change. */
function useEditAddress(): void {
  const id = useField("id");
  const isStored = useStored();
  useEffect(() => {
    if (isStored && location.pathname === siteAddress("/admin/posts/new"))
      replaceAddress(siteAddress(`/admin/posts/edit/${id}`));
  }, [id, isStored]);
}

/** Keeps toasts above the actions at the lower edge. */
const toastsAboveBar = {
  "@media (width < 80rem)": { "body > [data-toast-region]": { insetBlockEnd: "5rem" } },
} as const;

/**
 * The dialog that asks before the author leaves a text that cannot be saved (any other text is saved on leaving). It holds back links,
 * Logout and Back; closing the tab is covered by the session's `beforeunload`.
 */
function LeaveDialog() {
  const session = useSession();
  /** The navigation that waits for the author's answer; `leave` continues it. */
  const [held, setHeld] = useState<{ leave: () => void }>();

  useEffect(() => {
    let isLeaving = false;
    const hold = (event: Event, leave: () => void) => {
      if (isLeaving || session.flush()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({
        leave: () => {
          isLeaving = true;
          leave();
        },
      });
    };
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>("a[href],[data-leaves]");
      const staysHere =
        link instanceof HTMLAnchorElement && (link.target === "_blank" || link.download !== "");
      if (link && !staysHere) hold(event, () => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      const { key } = event.destination;
      hold(event, () => window.navigation.traverseTo(key));
    };
    document.addEventListener("click", onClick, true);
    // Without the Navigation API, Back cannot be stopped before the router handles it.
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [session]);

  const stay = () => setHeld(undefined);
  const leave = () => {
    stay();
    held?.leave();
  };
  return (
    <Modal
      open={held !== undefined}
      role="alertdialog"
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="destructive" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your latest changes are only in this tab. If you leave now, you will lose them.</p>
    </Modal>
  );
}

/** Changes the page's address within the same history entry. @param path of this site, without query and fragment */
function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  document.dispatchEvent(new Event("waymark:address"));
}
