import { useCallback, useEffect, useState } from "react";
import { browserCovers } from "#src/admin/cover/cover-store.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { browserDrafts, type DraftStore } from "#src/admin/store/draft-store.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";

/** The drafts of this browser, updated when another tab changes them; call `refresh` after changes in this tab. */
export function useDrafts() {
  const store = browserDrafts();
  const [drafts, setDrafts] = useState(store.list);
  const refresh = useCallback(() => setDrafts(store.list()), [store]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { store, drafts, refresh };
}

/** The number of stored drafts of a newer version, which the last list omitted. */
export const countNewer = (store: Pick<DraftStore, "unread">): number =>
  store.unread().filter(({ reason }) => reason === "newer version").length;

/** The name of a draft in the page's address, after a path; undefined on another page. */
export function nameAfter(path: string): string | undefined {
  const { pathname } = location;
  const before = siteAddress(path);
  if (!pathname.startsWith(before)) return undefined;
  const name = pathname.slice(before.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The address of the cover: in this browser, or the site's file for a published post. Empty without a cover, or while loading. */
export function useCoverAddress({ coverImage, coverKey }: Pick<Draft, "coverImage" | "coverKey">): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    let url = "";
    let ended = false;
    setAddress("");
    if (!coverImage) return;
    const coverPicture = coverKey ? browserCovers().picture(coverKey) : Promise.resolve(undefined);
    void coverPicture.then((picture) => {
      if (ended) return;
      if (picture) url = URL.createObjectURL(picture);
      setAddress(url || siteAddress(coverImage));
    });
    return () => {
      ended = true;
      URL.revokeObjectURL(url);
    };
  }, [coverImage, coverKey]);
  return address;
}
