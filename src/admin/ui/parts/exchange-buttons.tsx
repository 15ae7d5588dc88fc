import { FileUpload } from "@chakra-ui/react";
import { Button } from "#src/ui/button.tsx";
import { ToolIcon } from "./tool-icon.tsx";

type ExchangeButtonsProps = {
  /** Undefined when there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Called with the text of the chosen file. */
  onImport: (text: string) => void;
};

/** Buttons for exporting drafts to a file and importing them. */
export function ExchangeButtons({ onExport, onImport }: ExchangeButtonsProps) {
  const read = (file: File | undefined) => {
    if (file) void file.text().then(onImport);
  };
  return (
    <>
      {onExport ? (
        <Button type="button" variant="outline" size="sm" onClick={onExport}>
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
    </>
  );
}
