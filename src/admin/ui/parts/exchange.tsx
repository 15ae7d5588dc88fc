import { FileUpload, Wrap } from "@chakra-ui/react";
import { type Draft, localDay } from "#src/admin/draft/draft.ts";
import {
  exportDrafts,
  exportFileName,
  type ImportResult,
  importDrafts,
  unreadTexts,
} from "#src/admin/exchange/exchange.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { type ToastMessage, toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { Button } from "#src/ui/action-link.tsx";
import { ToolIcon } from "./tool-icon.tsx";

/** Downloads drafts with their covers from this tab's memory, even if the browser refuses to store them. */
export async function downloadDrafts(drafts: readonly Draft[], unread?: readonly string[]): Promise<void> {
  downloadFile(exportFileName(drafts, localDay(new Date())), await exportDrafts(drafts, undefined, unread));
}

export function Exchange({ drafts, onImported }: { drafts: readonly Draft[]; onImported: () => void }) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    toasts.add(importToast(await importDrafts(await file.text(), browserDrafts())));
    onImported();
  };
  const unread = unreadTexts(browserDrafts());
  const write = async () => {
    await downloadDrafts(drafts, unread);
    if (unread.length === 0) return;
    const description = `${count(unread.length)} that cannot be read here went along as stored.`;
    toasts.add({ title: "Drafts exported", description, tone: "info" });
  };
  return (
    <Wrap gap="3" mt="5">
      {drafts.length + unread.length > 0 ? (
        <Button type="button" variant="outline" size="sm" onClick={write}>
          <ToolIcon name="file-down" />
          Export drafts
        </Button>
      ) : null}
      <FileUpload.Root
        w="auto"
        accept={["application/json", ".json"]}
        // Always empty, so that the same file can be chosen again.
        acceptedFiles={[]}
        onFileAccept={({ files: [file] }) => read(file)}
        // A file with another extension may still be an export; the importer reports it if it is not.
        onFileReject={({ files: [rejected] }) => read(rejected?.file)}
      >
        <FileUpload.HiddenInput aria-label="File with exported drafts" />
        <FileUpload.Trigger asChild>
          <Button type="button" variant="outline" size="sm">
            <ToolIcon name="file-up" />
            Import drafts
          </Button>
        </FileUpload.Trigger>
      </FileUpload.Root>
    </Wrap>
  );
}

function importToast(result: ImportResult): ToastMessage {
  if (result.status === "unreadable") {
    return {
      title: "Nothing was imported",
      description:
        "There are no exported drafts in this file. Choose one that was made with “Export drafts”.",
      tone: "destructive",
    };
  }
  if (result.status !== "imported") {
    const reason = result.status === "full" ? "has no room left" : "does not allow storage for this site";
    return {
      title: "Not all drafts were imported",
      description: `${count(result.added)} imported, then the import stopped: this browser ${reason}.`,
      tone: "destructive",
    };
  }
  const { added, updated, same, refused } = result;
  const parts = [
    added + updated + same + refused === 0 ? "There are no drafts in this file." : "",
    added > 0 ? `${count(added)} added.` : "",
    updated > 0 ? `${count(updated)} updated.` : "",
    same > 0 ? `${count(same)} already here.` : "",
    refused > 0
      ? `${count(refused)} could not be read, and ${refused === 1 ? "was" : "were"} set aside.`
      : "",
  ];
  return {
    title: "Import finished",
    description: parts.filter(Boolean).join(" "),
    tone: refused > 0 ? "info" : "success",
  };
}

const count = (drafts: number): string => `${drafts} ${drafts === 1 ? "draft" : "drafts"}`;
