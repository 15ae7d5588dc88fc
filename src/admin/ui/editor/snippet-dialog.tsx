import { Box, Code } from "@chakra-ui/react";
import { useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { messages } from "#src/admin/messages.ts";
import { fileToDelete, makeSnippet, snippetFile } from "#src/admin/publish/snippet.ts";
import { useChecklist, useSession } from "#src/admin/ui/context/session-context.ts";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { Notice } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { Button } from "#src/ui/action-link.tsx";

type SnippetDialogProps = { open: boolean; onClose: () => void; posts: DraftEditorBlock["posts"] };

/** The dialog with the page document of the draft, which is published by saving it in the repository. */
export function SnippetDialog({ open, onClose, posts }: SnippetDialogProps) {
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
