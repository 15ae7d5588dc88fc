import { Wrap } from "@chakra-ui/react";
import { type Draft, localDay } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";
import { exportFileName } from "#src/admin/exchange/import-export.ts";
import { exportWithCovers, importWithCovers } from "#src/admin/exchange/import-export-covers.ts";
import { downloadText } from "#src/admin/ui/parts/download.ts";
import { ExchangeButtons } from "#src/admin/ui/parts/exchange-buttons.tsx";
import { importToast } from "#src/admin/ui/parts/import-toast.ts";
import { toasts } from "#src/browser/stores/toasts.ts";

/** Export and import of all drafts. */
export function ListExchange({ drafts, onImported }: { drafts: readonly Draft[]; onImported: () => void }) {
  const save = async () => {
    const name = exportFileName(drafts, localDay(new Date()));
    downloadText(name, await exportWithCovers(drafts), "application/json");
  };
  const load = async (text: string) => {
    toasts.add(importToast(await importWithCovers(text, browserDrafts())));
    onImported();
  };
  return (
    <Wrap gap="3" mt="5">
      <ExchangeButtons onExport={drafts.length > 0 ? save : undefined} onImport={load} />
    </Wrap>
  );
}
