import { Card, Heading, Text, Wrap } from "@chakra-ui/react";
import { type Draft, localDay } from "#src/admin/draft/draft.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";
import { exportFileName } from "#src/admin/exchange/import-export.ts";
import { exportWithCovers, importWithCovers } from "#src/admin/exchange/import-export-covers.ts";
import { downloadText } from "#src/admin/ui/parts/download.ts";
import { ExchangeButtons } from "#src/admin/ui/parts/exchange-buttons.tsx";
import { importToast } from "#src/admin/ui/parts/import-toast.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { toasts } from "#src/browser/stores/toasts.ts";

type KeepProps = { title: string; text: string; drafts: readonly Draft[]; onImported: () => void };

/** Explains where drafts are stored, with buttons for export and import. */
export function Keep({ title, text, drafts, onImported }: KeepProps) {
  const save = async () => {
    const name = exportFileName(drafts, localDay(new Date()));
    downloadText(name, await exportWithCovers(drafts), "application/json");
  };
  const load = async (content: string) => {
    toasts.add(importToast(await importWithCovers(content, browserDrafts())));
    onImported();
  };
  return (
    <Card.Root as="section" aria-labelledby="keep-title" overflowWrap="anywhere">
      <Card.Header>
        <ToolIcon name="hard-drive" color="signal.fg" />
        <Heading id="keep-title" size="sm">
          {title}
        </Heading>
      </Card.Header>
      <Text mt="2" textStyle="small" color="fg.muted">
        {text}
      </Text>
      <Wrap gap="3" mt="5">
        <ExchangeButtons onExport={drafts.length > 0 ? save : undefined} onImport={load} />
      </Wrap>
    </Card.Root>
  );
}
