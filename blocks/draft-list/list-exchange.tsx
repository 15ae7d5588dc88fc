import { chakra } from "@chakra-ui/react";
import { toasts } from "#src/browser/stores/toasts.ts";
import { browserDrafts } from "#src/drafting/browser-drafts.ts";
import { type Draft, localDay } from "#src/drafting/draft.ts";
import { exportFileName } from "#src/drafting/exchange.ts";
import { exportWithCovers, importWithCovers } from "#src/drafting/exchange-covers.ts";
import { downloadText } from "#src/ui/drafting/download.ts";
import { ExchangeButtons } from "#src/ui/drafting/exchange-buttons.tsx";
import { importToast } from "#src/ui/drafting/import-toast.ts";

/** All drafts into a file, or out of one. */
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
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
      <ExchangeButtons onExport={drafts.length > 0 ? save : undefined} onImport={load} />
    </chakra.div>
  );
}
