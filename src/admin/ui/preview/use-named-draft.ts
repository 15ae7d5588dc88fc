import { useEffect, useState } from "react";
import type { Draft } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";

/**
 * The draft that the address names, kept in step with other tabs, so that a preview can stand beside the editor.
 * @param fallback where an unknown name leads
 */
export function useNamedDraft(fallback: string): Draft | undefined {
  const store = browserDrafts();
  const [draft, setDraft] = useState(() => store.find(nameInAddress()));
  const id = draft?.id;
  useEffect(() => {
    if (id === undefined) return location.replace(fallback);
    return store.subscribe(() => setDraft(store.get(id)));
  }, [store, id, fallback]);
  return draft;
}

function nameInAddress(): string {
  const name = location.pathname.replace(/^\/admin\/posts\/preview\//, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
