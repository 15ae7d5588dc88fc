import { useCallback, useEffect, useState } from "react";
import { browserDrafts } from "#src/admin/store/draft-store.ts";

/** The drafts of this browser, updated when another tab changes them; call `refresh` after changes in this tab. */
export function useDrafts() {
  const store = browserDrafts();
  const [drafts, setDrafts] = useState(store.list);
  const refresh = useCallback(() => setDrafts(store.list()), [store]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { store, drafts, refresh };
}
