import { type Draft, localDay } from "#src/drafting/draft.ts";
import { exportDrafts, exportFileName } from "#src/drafting/exchange.ts";
import { downloadText } from "#src/ui/drafting/download.ts";

/** The open draft as a file, as it is in this tab: also when the browser refuses to store it. */
export function exportDraft(draft: Draft): void {
  const name = exportFileName([draft], localDay(new Date()));
  downloadText(name, exportDrafts([draft]), "application/json");
}
