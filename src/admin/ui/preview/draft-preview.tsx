import { Text, Wrap } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { DraftPreviewBlock } from "#schema/generated/types.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { nameAfter } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { LinkButton } from "#src/ui/button.tsx";
import { DraftArticle } from "./draft-article.tsx";

export const hydrate: Hydrate = "load";

/** The preview of a draft as a post, with a banner saying that it is not published. */
export default function DraftPreview(block: DraftPreviewBlock) {
  return (
    <Workspace title={block.title} variant="bare">
      <PreviewPage {...block} />
    </Workspace>
  );
}

function PreviewPage({ id, title, list, note }: DraftPreviewBlock) {
  const draft = useNamedDraft(list.href);
  if (!draft) return null;
  return (
    <div id={id}>
      <Wrap
        position="sticky"
        top="0"
        zIndex="docked"
        align="center"
        columnGap="5"
        rowGap="1"
        px={{ base: "4", sm: "5", md: "10" }}
        py="2"
        bg="signal.subtle"
        borderBottomWidth="thin"
        borderColor="signal.border"
      >
        <LinkButton href={list.href} variant="ghost" size="sm" px="3" ms="-3">
          <ToolIcon name="arrow-left" />
          {list.label}
        </LinkButton>
        <Text
          order={{ base: 1, md: 0 }}
          flex={{ base: "1 0 100%", md: "1 1 0" }}
          textStyle="small"
          overflowWrap="anywhere"
        >
          <strong>{title}.</strong> {note}
        </Text>
        <LinkButton href={`/admin/posts/edit/${draft.id}`} size="sm" ms="auto">
          <ToolIcon name="pen-line" />
          Edit
        </LinkButton>
      </Wrap>
      <DraftArticle draft={draft} />
    </div>
  );
}

/** The draft in the address, kept up to date with other tabs. @param fallback where to go for an unknown name */
function useNamedDraft(fallback: string): Draft | undefined {
  const store = browserDrafts();
  const [draft, setDraft] = useState(() => store.find(nameAfter("/admin/posts/preview/") ?? ""));
  const id = draft?.id;
  useEffect(() => {
    if (id === undefined) return location.replace(fallback);
    return store.subscribe(() => setDraft(store.get(id)));
  }, [store, id, fallback]);
  return draft;
}
