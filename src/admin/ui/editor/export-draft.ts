import { type Draft, localDay } from "#src/admin/draft/draft.ts";
import { exportFileName } from "#src/admin/exchange/import-export.ts";
import { exportWithCovers } from "#src/admin/exchange/import-export-covers.ts";
import { downloadText } from "#src/admin/ui/parts/download.ts";

/** Exports the open draft with its cover, as it is in this tab, even if the browser refuses to store it. */
export async function exportDraft(draft: Draft): Promise<void> {
  const name = exportFileName([draft], localDay(new Date()));
  downloadText(name, await exportWithCovers([draft]), "application/json");
}
