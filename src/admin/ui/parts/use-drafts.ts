import { useCallback, useEffect, useState } from "react";

/** What a list of drafts needs of the store (src/admin/store/draft-store.ts). */
type Source<Draft> = { list: () => Draft[]; subscribe: (listener: () => void) => () => void };

/** The drafts of this browser, also when another tab changes them; `refresh` after a change of one's own. */
export function useDrafts<Draft>(store: Source<Draft>): { drafts: Draft[]; refresh: () => void } {
  const [drafts, setDrafts] = useState(() => store.list());
  const refresh = useCallback(() => setDrafts(store.list()), [store]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { drafts, refresh };
}
