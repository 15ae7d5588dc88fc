import { Box, Heading, Text } from "@chakra-ui/react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { useOpenDraft } from "./use-open-draft.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { Editor } from "./editor.tsx";

export const hydrate: Hydrate = "load";

/** The editor of posts: new ones, drafts, and new editions of published posts. */
export default function DraftEditor(block: DraftEditorBlock) {
  return (
    <Workspace gate={gate} title={block.title} variant="bare">
      <EditorPage {...block} />
    </Workspace>
  );
}

function EditorPage(block: DraftEditorBlock) {
  const draft = useOpenDraft(block);
  if (draft) return <Editor key={draft.id} draft={draft} {...block} />;
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
