import { Box, type BoxProps } from "@chakra-ui/react";
import { type DragEvent, useState } from "react";

type Props = BoxProps & { disabled?: boolean; onFiles: (files: File[]) => void };

/** An area onto which pictures are dropped, and into which they are pasted while the focus is in it. */
export function PictureDrop({ disabled = false, onFiles, ...props }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  };
  return (
    <Box
      {...props}
      borderRadius="l2"
      outline={isOver ? "2px dashed" : undefined}
      outlineColor="brand.solid"
      outlineOffset="3px"
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (disabled || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        // A copied cell of a table has a picture of itself beside its text.
        if (disabled || files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      }}
    />
  );
}
