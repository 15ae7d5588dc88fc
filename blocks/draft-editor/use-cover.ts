import { useEffect, useState } from "react";
import { toasts } from "#src/browser/stores/toasts.ts";
import { type CoverMetadata, coverAddress, refuseCover } from "#src/drafting/cover.ts";
import { browserCovers } from "#src/drafting/cover-store.ts";
import { toastTexts } from "#src/drafting/toast-texts.ts";
import { download } from "#src/ui/drafting/download.ts";
import { useField, useSession } from "./session-context.ts";

/** Typing a title changes the slug with every key; the picture follows when that is over. */
const renameDelay = 400;

/** The cover of the open draft: kept in this browser under the draft's slug, and following it. */
export function useCover() {
  const session = useSession();
  const slug = useField("slug");
  const path = useField("coverImage");
  const [address, setAddress] = useState("");
  const keptAs = /^\/uploads\/blog\/([^/]+)\//.exec(path)?.[1] ?? "";
  const metadata: CoverMetadata | undefined = keptAs ? browserCovers().metadata(keptAs) : undefined;

  useEffect(() => {
    if (!keptAs || !slug || keptAs === slug) return;
    const timer = setTimeout(async () => {
      const kept = await browserCovers().rename(keptAs, slug);
      if (kept) session.change({ coverImage: coverAddress(kept) });
    }, renameDelay);
    return () => clearTimeout(timer);
  }, [session, keptAs, slug]);

  useEffect(() => {
    let made = "";
    let ended = false;
    setAddress("");
    if (!path) return;
    void browserCovers()
      .picture(keptAs)
      .then((picture) => {
        if (ended) return;
        if (picture) made = URL.createObjectURL(picture);
        // A published post's own cover is a file of the site.
        setAddress(made || path);
      });
    return () => {
      ended = true;
      URL.revokeObjectURL(made);
    };
  }, [path, keptAs]);

  return {
    address,
    metadata,
    async choose(file: File): Promise<void> {
      const refused = refuseCover(file);
      if (refused) return void toasts.add(toastTexts[refused]);
      if (!session.getState().draft.slug) return void toasts.add(toastTexts.titleAndSlugRequired);
      const kept = await browserCovers().put(session.getState().draft.slug, file);
      // The same path with another picture is a change too.
      session.change({ coverImage: "" });
      session.change({ coverImage: coverAddress(kept) });
      toasts.add(toastTexts.imageUploaded);
    },
    async save(): Promise<void> {
      const picture = await browserCovers().picture(keptAs);
      if (!picture || !metadata) return;
      download(metadata.fileName, picture);
      toasts.add(toastTexts.imageDownloaded);
    },
    async remove(): Promise<void> {
      if (keptAs) await browserCovers().remove(keptAs);
      session.change({ coverImage: "", coverImageAlt: "" });
    },
  };
}
