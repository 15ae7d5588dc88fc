import { readDraft } from "#src/admin/draft/draft-format.ts";
import type { DraftStore } from "#src/admin/store/draft-store.ts";
import { browserCovers, type CoverStore } from "./cover-store.ts";

/**
 * Deletes a cover that no draft refers to any more. Copies of a draft share one cover, and a draft in the
 * backups may be restored; while any of them refers to the cover, it stays.
 * @param key of a draft that was deleted or got another cover; empty for none
 */
export async function discardCover(
  key: string,
  drafts: Pick<DraftStore, "list" | "backups">,
  covers: Pick<CoverStore, "remove"> = browserCovers(),
): Promise<void> {
  if (key === "" || drafts.list().some(({ coverKey }) => coverKey === key)) return;
  const aside = drafts.backups().map(({ text }) => readDraft(text));
  if (aside.some((draft) => typeof draft === "object" && draft.coverKey === key)) return;
  await covers.remove(key);
}
