import { Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";

type DialogFrameProps = Omit<Dialog.RootProps, "onOpenChange" | "children"> & {
  /** Called when the author closes it, also with Escape or a click on the backdrop. */
  onClose: () => void;
  /** Styles of the box, besides those of the recipe. */
  css?: Dialog.ContentProps["css"];
  /** Parts of Chakra's dialog: header, body, footer. */
  children: ReactNode;
};

/** A modal dialog over the page. */
export function DialogFrame({ onClose, css, children, ...root }: DialogFrameProps) {
  return (
    <Dialog.Root onOpenChange={({ open }) => open || onClose()} {...root}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content css={css}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
