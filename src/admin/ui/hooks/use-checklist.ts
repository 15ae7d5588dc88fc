import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { type CheckItem, checkDraft } from "#src/admin/draft/checklist.ts";
import { useSession } from "#src/admin/ui/editor/session-context.ts";
import { usePreview } from "#src/admin/ui/write/preview-context.ts";

/** After the last change: nobody needs the checklist while a word is being typed. */
const delay = 300;

/** The checklist of the open draft, a moment after its last change. */
export function useChecklist(posts: DraftEditorBlock["posts"]): readonly CheckItem[] {
  const session = useSession();
  const result = usePreview();
  const facts = result?.state === "rendered" ? result.facts : undefined;
  const [items, setItems] = useState<readonly CheckItem[]>([]);
  useEffect(() => {
    const check = () => {
      const next = checkDraft(session.getState().draft, { facts, published: posts });
      // While somebody types, it is nearly always the same.
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
