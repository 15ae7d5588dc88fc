import { Box, Span, Stack } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { type Draft, draftName } from "#src/admin/draft/draft.ts";
import { useSession, useSessionState } from "#src/admin/ui/context/session-context.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { toasts } from "#src/browser/stores/toasts.ts";
import { commonEnds } from "#src/editing/text-change.ts";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { OptionalText } from "#src/ui/layout/section.tsx";

/** The dialog for a draft changed in another tab. While a field is focused, a notice comes first: a dialog would swallow typed letters. */
export function ConflictDialog({ list }: { list: string }) {
  const session = useSession();
  const conflict = useSessionState(({ status }) => status === "conflict");
  const theirs = useSessionState((state) => state.theirs);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(conflict && !isWriting()), [conflict]);
  const { draft: mine } = session.getState();

  const resolve = (choice: "mine" | "theirs") => {
    if (!session.resolve(choice)) {
      const description = "Export this draft first, then delete drafts you no longer need.";
      toasts.add({ title: "Not enough space to keep both", description, tone: "destructive" });
      return;
    }
    setOpen(false);
    if (choice === "theirs" && !theirs) location.assign(siteAddress(list));
  };

  return (
    <>
      {conflict && !open ? (
        <Box
          position="fixed"
          insetInline="4"
          bottom={{ base: "20", xl: "4" }}
          maxW="reading"
          mx="auto"
          zIndex="banner"
        >
          <Notice
            status="warning"
            title="Nothing is saved until you choose between the two tabs"
            actions={
              <Button size="sm" onClick={() => setOpen(true)}>
                Choose a version
              </Button>
            }
          />
        </Box>
      ) : null}
      <Modal
        open={open}
        role="alertdialog"
        opensByItself
        title={theirs ? "This draft was changed in another tab" : "This draft was deleted in another tab"}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => resolve("theirs")}>
              {theirs ? "Use the other tab's" : "Delete it here too"}
            </Button>
            <Button onClick={() => resolve("mine")}>Keep this tab's</Button>
          </>
        }
      >
        <p>Which version do you want to carry on with? The other one is set aside on the dashboard.</p>
        <Stack as="dl" gap="3" mt="4">
          <Edition name="This tab" note="as you see it" draft={mine} other={theirs} />
          {theirs ? (
            <Edition
              name="The other tab"
              note={`saved ${agoText(theirs.savedAt, new Date())}`}
              draft={theirs}
              other={mine}
            />
          ) : null}
        </Stack>
      </Modal>
    </>
  );
}

const isWriting = (): boolean => document.activeElement?.matches("input, textarea") ?? false;

type EditionProps = { name: string; note: string; draft: Draft; other: Draft | undefined };

/** One of two conflicting versions of a draft: its length, and an excerpt from the first difference to the other version. */
function Edition({ name, note, draft, other }: EditionProps) {
  const words = draft.content.split(/\s+/).filter(Boolean).length;
  const excerpt = excerptAt(draft.content, commonEnds(draft.content, other?.content ?? "").start);
  return (
    <Box p="4" bg="bg.subtle" borderRadius="l1">
      <dt>
        <b>{name}</b>{" "}
        <Span color="fg.muted">
          {note}, {words} {words === 1 ? "word" : "words"}
        </Span>
      </dt>
      <Box as="dd" textStyle="small" mt="1">
        {draftName(draft)}
        <OptionalText color="fg.muted">{excerpt}</OptionalText>
      </Box>
    </Box>
  );
}

function excerptAt(text: string, at: number): string {
  const start = Math.max(0, at - 50);
  const end = at + 60;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}
