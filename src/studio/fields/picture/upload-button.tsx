import { Button, chakra, IconButton, Spinner } from "@chakra-ui/react";
import { useRef } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { UPLOAD_ACCEPT } from "./upload-picture.ts";

type Props = {
  label: string;
  /** Without its label in words. */
  small?: boolean;
  multiple?: boolean;
  busy: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's choice of files. */
export function UploadButton({ label, small, multiple, busy, disabled, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => busy || input.current?.click();
  const icon = busy ? <Spinner size="xs" /> : <StudioIcon name="upload" size="0.875rem" />;
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={UPLOAD_ACCEPT}
        multiple={multiple ?? false}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {small ? (
        <IconButton
          size="xs"
          variant="outline"
          aria-label={label}
          title={label}
          disabled={disabled ?? false}
          onClick={choose}
        >
          {icon}
        </IconButton>
      ) : (
        <Button size="sm" variant="outline" flexShrink="0" disabled={disabled ?? false} onClick={choose}>
          {icon} {label}
        </Button>
      )}
    </>
  );
}
