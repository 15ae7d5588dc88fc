import { Box, type BoxProps, Button, chakra, IconButton, Spinner } from "@chakra-ui/react";
import { type DragEvent, useRef, useState } from "react";
import { pictureWidths, resizedAddress } from "#src/content/address/responsive-image.ts";
import type { Pick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type NamedPicture, nameOfPicture } from "./picture-names.ts";
import { UPLOAD_ACCEPT } from "./use-upload.ts";

type UploadProps = {
  label: string;
  /** Set to show only an icon; the label becomes its tooltip and accessible name. */
  small?: boolean;
  multiple?: boolean;
  /** Accepted file types or extensions. Default: pictures. */
  accept?: string;
  busy: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the browser's file dialog. */
export function UploadButton({
  label,
  small,
  multiple,
  accept = UPLOAD_ACCEPT,
  busy,
  disabled,
  onFiles,
}: UploadProps) {
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
        accept={accept}
        multiple={multiple ?? false}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {small ? (
        <IconButton
          variant="outline"
          aria-label={label}
          title={label}
          disabled={disabled ?? false}
          onClick={choose}
        >
          {icon}
        </IconButton>
      ) : (
        <Button variant="outline" flexShrink="0" disabled={disabled ?? false} onClick={choose}>
          {icon} {label}
        </Button>
      )}
    </>
  );
}

type DropProps = BoxProps & { disabled?: boolean; onFiles: (files: File[]) => void };

/** An area onto which pictures can be dropped; while it is focused, they can also be pasted. */
export function PictureDrop({ disabled = false, onFiles, ...props }: DropProps) {
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
        // A copied table cell contains a picture of itself beside its text.
        if (disabled || files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      }}
    />
  );
}

type Props = { picture: { address: string; width?: number }; size: string };

/** A CSS filter that darkens faint lines, by drawing them several times as shadows. */
const DARKER = Array(4).fill("drop-shadow(0 0 0 currentColor)").join(" ");

/** A square thumbnail: photographs in their smallest width, patterns enlarged. */
export function Thumbnail({ picture, size }: Props) {
  return (
    <chakra.span boxSize={size} overflow="hidden" borderRadius="l2" bg="bg.muted" flexShrink="0">
      <chakra.img
        src={smallAddress(picture)}
        alt=""
        loading="lazy"
        boxSize="100%"
        objectFit="cover"
        {...(picture.address.includes("/patterns/") ? { transform: "scale(4)", filter: DARKER } : {})}
      />
    </chakra.span>
  );
}

/** The address of the smallest resized copy of a picture. @param least minimum width in pixels, if the picture is that wide */
export function smallAddress({ address, width }: Props["picture"], least = 0): string {
  if (width === undefined) return address;
  const widths = pictureWidths(width);
  const small = widths.find((one) => one >= least) ?? widths.at(-1) ?? width;
  return resizedAddress(address, small, "webp");
}

type Picture = NamedPicture & { width?: number; height?: number };

export function picturePicks(pictures: readonly Picture[]): Pick[] {
  return pictures.map((picture) => {
    const { address, width, height } = picture;
    const size = width && height ? `${width} × ${height}` : "";
    return {
      value: address,
      label: nameOfPicture(picture),
      below: [address.slice(1), size].filter(Boolean).join(" · "),
      picture: <Thumbnail picture={picture} size="9" />,
    };
  });
}
