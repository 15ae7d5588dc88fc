import { Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";

type DialogShellProps = Omit<Dialog.RootProps, "onOpenChange" | "children"> & {
  /** Called when the user closes the dialog, also with Escape or a click on the backdrop. */
  onClose: () => void;
  content?: Dialog.ContentProps;
  /** Parts of Chakra's dialog: header, body, footer. */
  children: ReactNode;
};

/** A modal dialog over the page. */
export function DialogShell({ onClose, content, children, ...root }: DialogShellProps) {
  return (
    <Dialog.Root onOpenChange={({ open }) => open || onClose()} {...root}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content {...content}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
