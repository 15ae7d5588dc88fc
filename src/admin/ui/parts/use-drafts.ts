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

/** The name of a draft in the address of a page, after a path; undefined on another page. */
export function nameAfter(path: string): string | undefined {
  const { pathname } = location;
  if (!pathname.startsWith(path)) return undefined;
  const name = pathname.slice(path.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
