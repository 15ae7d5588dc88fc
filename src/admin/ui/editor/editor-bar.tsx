import { Box, Code, HStack, Span, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { missingFields } from "#src/admin/draft/draft.ts";
import { messages } from "#src/admin/messages.ts";
import { fileToDelete, makeSnippet, snippetFile } from "#src/admin/publish/snippet.ts";
import {
  useChecklist,
  useField,
  useSession,
  useSessionState,
  useStored,
} from "#src/admin/ui/context/session-context.ts";
import { downloadDrafts } from "#src/admin/ui/parts/exchange.tsx";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { IconButton, ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { Button, LinkButton } from "#src/ui/action-link.tsx";
import { SaveState } from "./save-state.tsx";

export function EditorBar({ title, list, posts }: Pick<DraftEditorBlock, "title" | "list" | "posts">) {
  const session = useSession();
  const save = useSave();
  const [snippet, setSnippet] = useState(false);
  const id = useField("id");
  const stored = useStored();

  const generate = () => {
    const missing = missingFields(session.getState().draft);
    if (missing) toasts.add(missingToasts[missing]);
    else setSnippet(true);
  };

  return (
    <>
      <HStack
        position="sticky"
        top="0"
        zIndex="docked"
        gap={{ base: "1", sm: "3" }}
        px={{ base: "4", sm: "5", md: "10", xl: "8" }}
        py="2"
        bg="bg"
        borderBottomWidth="thin"
        borderColor="border.muted"
      >
        <LinkButton href={list.href} variant="ghost" size="sm" px="3" ms="-3" flexShrink="0">
          <ToolIcon name="arrow-left" />
          <Span srOnly={{ base: true, sm: false }}>{list.label}</Span>
        </LinkButton>
        <VisuallyHidden as="h1" tabIndex={-1}>
          {title}
        </VisuallyHidden>
        <SaveState />
        <HStack gap="0" flexShrink="0">
          <UndoRedo />
          <IconButton
            icon="file-down"
            label="Export this draft"
            onClick={() => downloadDrafts([session.getState().draft])}
          />
        </HStack>
        <HStack {...actionRow}>
          {stored ? (
            <LinkButton href={`/admin/posts/preview/${id}`} variant="ghost" size="sm" px="3">
              <ToolIcon name="eye" />
              <Span srOnly={{ base: true, sm: false }}>
                Preview<VisuallyHidden> page</VisuallyHidden>
              </Span>
            </LinkButton>
          ) : null}
          <Button variant="outline" size="sm" onClick={generate}>
            <ToolIcon name="square-code" />
            <span>
              <Span srOnly={{ base: true, sm: false }}>Generate </Span>
              <Span textTransform={{ base: "capitalize", sm: "none" }}>snippet</Span>
            </span>
          </Button>
          <Button variant="primary" size="sm" aria-keyshortcuts="Control+S" onClick={save}>
            <ToolIcon name="save" />
            Save draft
          </Button>
        </HStack>
      </HStack>
      <SnippetDialog open={snippet} onClose={() => setSnippet(false)} posts={posts} />
    </>
  );
}

function UndoRedo() {
  const session = useSession();
  const canUndo = useSessionState((state) => state.canUndo);
  const canRedo = useSessionState((state) => state.canRedo);
  return (
    <>
      <IconButton
        icon="undo-2"
        label="Undo"
        keys="Ctrl+Z"
        aria-disabled={!canUndo}
        onClick={() => session.undo()}
      />
      <IconButton
        icon="redo-2"
        label="Redo"
        keys="Ctrl+Shift+Z"
        aria-disabled={!canRedo}
        onClick={() => session.redo()}
      />
    </>
  );
}

function useSave(): () => void {
  const session = useSession();
  const [save] = useState(() => () => {
    const outcome = session.save();
    if (outcome === "saved") toasts.add(messages.draftSaved);
    else if (outcome === "title-and-slug" || outcome === "alt-text") toasts.add(missingToasts[outcome]);
    // The other results have a permanent notice.
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector("[data-scope=dialog][data-part=content]")) save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [save]);
  return save;
}

const missingToasts = {
  "title-and-slug": messages.titleAndSlugRequired,
  "alt-text": messages.altTextRequired,
} as const;

/** The actions: fixed at the bottom within reach of the thumb on narrow screens, in the bar on wide ones. */
const actionRow = {
  justifyContent: "flex-end",
  whiteSpace: "nowrap",
  position: { base: "fixed", xl: "static" },
  insetInlineStart: { base: "0", lg: "64" },
  insetInlineEnd: "0",
  bottom: "0",
  px: { base: "4", sm: "5", md: "10", xl: "0" },
  py: { base: "2", xl: "0" },
  bg: "bg",
  borderTopWidth: { base: "thin", xl: "0" },
  borderColor: "border",
  css: { "& button svg": { display: { base: "none", sm: "block" } } },
} as const;

type SnippetDialogProps = { open: boolean; onClose: () => void; posts: DraftEditorBlock["posts"] };

/** The dialog with the page document of the draft, which is published by saving it in the repository. */
function SnippetDialog({ open, onClose, posts }: SnippetDialogProps) {
  const session = useSession();
  const { draft } = session.getState();
  const snippet = open ? makeSnippet(draft) : "";
  const file = snippetFile(draft);
  const superseded = fileToDelete(draft);

  const [refused, setRefused] = useState(false);
  const close = () => {
    setRefused(false);
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      // Copying completes the dialog's task.
      close();
      toasts.add(messages.copied);
    } catch {
      setRefused(true);
      toasts.add(messages.copyFailed);
    }
  };

  return (
    <Modal
      open={open}
      wide
      title="The post as a page document"
      onClose={close}
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={close}>
            Close
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => downloadFile(file.replace(/^.*\//, ""), snippet)}
          >
            <ToolIcon name="download" />
            Download
          </Button>
          <Button variant="primary" size="sm" onClick={copy}>
            <ToolIcon name="copy" />
            Copy
          </Button>
        </>
      }
    >
      <p>
        Save this text as <Code>{file}</Code> in the repository
        {draft.coverImage.startsWith("/uploads/") ? (
          <>
            , and the cover image as <Code>src/public{draft.coverImage}</Code>
          </>
        ) : null}
        .{" "}
        {superseded ? (
          <>
            Delete <Code>{superseded}</Code>: its text is now in this file.{" "}
          </>
        ) : null}
        The next build publishes it.
      </p>
      {refused ? (
        <Box mt="4">
          <Notice status="error" title="Your browser did not allow copying">
            Select the text below and copy it with the keyboard, or download it as a file.
          </Notice>
        </Box>
      ) : null}
      {open ? <OpenNeeds posts={posts} /> : null}
      <Box
        as="pre"
        tabIndex={0}
        role="region"
        aria-label="Snippet"
        mt="4"
        p="4"
        fontFamily="mono"
        fontSize="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        bg="bg.subtle"
        borderRadius="l1"
      >
        {snippet}
      </Box>
    </Modal>
  );
}

function OpenNeeds({ posts }: Pick<DraftEditorBlock, "posts">) {
  const needs = useChecklist(posts).filter(({ done, needed }) => needed && !done);
  if (needs.length === 0) return null;
  return (
    <Box mt="4">
      <Notice status="warning" title="Not ready yet: the build will refuse it">
        <Box as="ul" listStyleType="disc" ps="5">
          {needs.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </Box>
      </Notice>
    </Box>
  );
}
