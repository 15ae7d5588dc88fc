import { useEffect } from "react";
import { type CoverMetadata, coverAddress, newCoverKey, refuseCover } from "#src/admin/cover/cover.ts";
import { browserCovers, discardCover } from "#src/admin/cover/cover-store.ts";
import type { DraftFields } from "#src/admin/draft/draft.ts";
import { messages } from "#src/admin/messages.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";
import { useCoverAddress } from "#src/admin/ui/parts/use-drafts.ts";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";

/** Typing a title changes the slug with every key; the paths of the cover follow after a pause. */
const FOLLOW_DELAY_MS = 400;

/** The cover of the open draft, stored in this browser under a key of its own; its paths follow the slug. */
export function useCover() {
  const session = useSession();
  const slug = useField("slug");
  const key = useField("coverKey");
  const address = useCoverAddress({ coverImage: useField("coverImage"), coverKey: key });
  const metadata: CoverMetadata | undefined = key ? browserCovers().metadata(key) : undefined;

  useEffect(() => {
    if (!key || !slug) return;
    const timer = setTimeout(() => {
      const currentMetadata = browserCovers().follow(key, slug);
      if (currentMetadata) session.change({ coverImage: coverAddress(currentMetadata) });
    }, FOLLOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [session, key, slug]);

  /** The draft is saved before the previous image is deleted, so that a tab closed in between loses nothing. */
  const replace = async (fields: Partial<DraftFields>): Promise<void> => {
    const before = session.getState().draft.coverKey;
    session.change(fields);
    if (session.flush()) await discardCover(before, browserDrafts());
  };

  return {
    address,
    metadata,
    async choose(file: File): Promise<void> {
      const refused = refuseCover(file);
      if (refused) return void toasts.add(messages[refused]);
      const current = session.getState().draft.slug;
      if (!current) return void toasts.add(messages.titleAndSlugRequired);
      const newKey = newCoverKey(current);
      const metadata = await browserCovers().put(newKey, current, file);
      await replace({ coverImage: coverAddress(metadata), coverKey: newKey });
      toasts.add(messages.imageUploaded);
    },
    async save(): Promise<void> {
      const picture = await browserCovers().picture(key);
      if (!picture || !metadata) return;
      downloadFile(metadata.fileName, picture);
      toasts.add(messages.imageDownloaded);
    },
    async remove(): Promise<void> {
      await replace({ coverImage: "", coverKey: "", coverImageAlt: "" });
    },
  };
}
