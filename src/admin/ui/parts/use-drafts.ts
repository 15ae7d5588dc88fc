import { useCallback, useEffect, useState } from "react";

/** The methods of the draft store that a list uses (src/admin/store/draft-store.ts). */
type Source<Draft> = { list: () => Draft[]; subscribe: (listener: () => void) => () => void };

/**
 * The drafts of this browser, updated when another tab changes them; call `refresh` after changes in this
 * tab.
 */
export function useDrafts<Draft>(store: Source<Draft>): { drafts: Draft[]; refresh: () => void } {
  const [drafts, setDrafts] = useState(() => store.list());
  const refresh = useCallback(() => setDrafts(store.list()), [store]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { drafts, refresh };
}
