import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { type CheckItem, checkDraft } from "#src/admin/checklist/checklist.ts";
import { useSession } from "./session-context.ts";
import { usePreview } from "./preview-context.ts";

/** Milliseconds after the last change; while a word is being typed the checklist is not needed. */
const delay = 300;

/** The checklist of the open draft, updated shortly after the last change. */
export function useChecklist(posts: DraftEditorBlock["posts"]): readonly CheckItem[] {
  const session = useSession();
  const result = usePreview();
  const facts = result?.state === "rendered" ? result.facts : undefined;
  const [items, setItems] = useState<readonly CheckItem[]>([]);
  useEffect(() => {
    const check = () => {
      const next = checkDraft(session.getState().draft, { facts, published: posts });
      // While typing, the items are nearly always the same; keeping the object avoids a render.
      setItems((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopHearing = session.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(check, delay);
    });
    check();
    return () => {
      clearTimeout(timer);
      stopHearing();
    };
  }, [session, facts, posts]);
  return items;
}
