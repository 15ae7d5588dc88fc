import { type Draft, localDay } from "#src/drafting/draft.ts";
import { exportFileName } from "#src/drafting/exchange.ts";
import { exportWithCovers } from "#src/drafting/exchange-covers.ts";
import { downloadText } from "#src/ui/drafting/download.ts";

/** The open draft with its cover as a file, as it is in this tab: also when the browser refuses to store it. */
export async function exportDraft(draft: Draft): Promise<void> {
  const name = exportFileName([draft], localDay(new Date()));
  downloadText(name, await exportWithCovers([draft]), "application/json");
}
