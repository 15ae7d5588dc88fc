import { CloseButton, Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
  open: boolean;
  onClose: () => void;
  /** Takes the focus once the dialog is gone, in the place of what had it before. */
  onClosed?: (() => void) | undefined;
  size?: "md" | "lg";
  /** Parts of Chakra's dialog, or a form with them. Begins anew each time. */
  children: ReactNode;
};

/** The frame of a dialog, with the button that closes it. What is too long scrolls in its body. */
export function DialogFrame({ open, onClose, onClosed, size = "md", children }: Props) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      {...(onClosed ? { onExitComplete: onClosed } : {})}
      size={size}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            css={{
              "& > form": { display: "flex", flexDirection: "column", minHeight: 0, overflow: "hidden" },
            }}
          >
            {children}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="xs" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
