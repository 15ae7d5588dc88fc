import { type ChangeEvent, useRef } from "react";
import { Button } from "./button.tsx";
import { ToolIcon } from "./tool-icon.tsx";

type ExchangeButtonsProps = {
  /** Without it there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Called with the text of the chosen file. */
  onImport: (text: string) => void;
};

/** Drafts out into a file, and in again in any browser. */
export function ExchangeButtons({ onExport, onImport }: ExchangeButtonsProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onImport(await file.text());
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <>
      {onExport ? (
        <Button variant="outline" size="sm" onClick={onExport}>
          <ToolIcon name="file-down" />
          Export drafts
        </Button>
      ) : null}
      <Button variant="outline" size="sm" onClick={() => field.current?.click()}>
        <ToolIcon name="file-up" />
        Import drafts
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label="File with exported drafts"
        hidden
        onChange={read}
      />
    </>
  );
}
