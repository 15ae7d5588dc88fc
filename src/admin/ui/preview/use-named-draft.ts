import { useEffect, useState } from "react";
import type { Draft } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";

/**
 * The draft named in the address, kept up to date with other tabs, so that the preview can be open beside the
 * editor.
 * @param fallback the address to go to when the name is unknown
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
