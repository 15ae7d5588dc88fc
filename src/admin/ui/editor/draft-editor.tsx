import { Box, Heading, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { type Draft, emptyDraft, localDay } from "#src/admin/draft/draft.ts";
import { loadPublished } from "#src/admin/publish/published.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { nameAfter } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { OpenEditor } from "./open-editor.tsx";

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

/** The draft for the address: new, stored, or an edition. Undefined while loading; unknown names lead to the list. */
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
    const leave = () => location.replace(list.href);
    void loadPublished(nameAfter(EDIT_PATH) ?? "").then((found) => {
      if (ended) return;
      if (found) setDraft(found);
      else leave();
    }, leave);
    return () => {
      ended = true;
    };
  }, [isMissing, list.href]);
  return draft;
}

const EDIT_PATH = "/admin/posts/edit/";
