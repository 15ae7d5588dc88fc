import { useEffect, useState } from "react";
import { browserCovers } from "#src/admin/cover/cover-store.ts";
import type { Draft } from "#src/admin/draft/draft.ts";

/** The cover in this browser, or the site's file for a published post. Empty without one, or while loading. */
export function useCoverAddress({ coverImage, coverKey }: Pick<Draft, "coverImage" | "coverKey">): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    let made = "";
    let ended = false;
    setAddress("");
    if (!coverImage) return;
    const kept = coverKey ? browserCovers().picture(coverKey) : Promise.resolve(undefined);
    void kept.then((picture) => {
      if (ended) return;
      if (picture) made = URL.createObjectURL(picture);
      setAddress(made || coverImage);
    });
    return () => {
      ended = true;
      URL.revokeObjectURL(made);
    };
  }, [coverImage, coverKey]);
  return address;
}
