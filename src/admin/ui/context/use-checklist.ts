import { useEffect, useState } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/admin/checklist/check-fields.ts";
import { checkDraft } from "#src/admin/checklist/checklist.ts";
import { usePreview } from "./preview-context.ts";
import { useSession } from "./session-context.ts";

/** After the last change: nobody reads the checklist while typing a word. */
const CHECK_DELAY_MS = 300;

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
    const unsubscribe = session.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(check, CHECK_DELAY_MS);
    });
    check();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session, facts, posts]);
  return items;
}
