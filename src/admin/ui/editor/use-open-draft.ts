import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { type Draft, emptyDraft, localDay } from "#src/admin/draft/draft.ts";
import { loadPublished } from "#src/admin/publish/published.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";

/**
 * The draft for the current address: a new one, a stored one, or a new edition of a published post. Undefined
 * while loading; an unknown name redirects to the list.
 */
export function useOpenDraft({ author, authorAvatar, list }: DraftEditorBlock): Draft | undefined {
  const [draft, setDraft] = useState(() => {
    const name = nameInAddress();
    return name === undefined
      ? emptyDraft({ author, authorAvatar, today: localDay(new Date()) })
      : browserDrafts().find(name);
  });
  const missing = draft === undefined;
  useEffect(() => {
    if (!missing) return;
    let ended = false;
    const leave = () => location.replace(list.href);
    void loadPublished(nameInAddress() ?? "").then((found) => {
      if (ended) return;
      if (found) setDraft(found);
      else leave();
    }, leave);
    return () => {
      ended = true;
    };
  }, [missing, list.href]);
  return draft;
}

/** The path segment after /admin/posts/edit/; undefined on the page for a new post. */
function nameInAddress(): string | undefined {
  const name = /^\/admin\/posts\/edit\/(.*)$/.exec(location.pathname)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}
