import { Dialog, Portal } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";

type ModalProps = {
  open: boolean;
  title: string;
  /** Called when the visitor closes it, also with Escape or a click on the backdrop. */
  onClose: () => void;
  /** Buttons. The safe one comes first and gets the initial focus. */
  actions: ReactNode;
  /**
   * For a dialog that opens without a user action: its title gets the focus, so that a key press meant for
   * the text does not press a button.
   */
  opensByItself?: boolean | undefined;
  /** alertdialog: a decision is required. */
  role?: "dialog" | "alertdialog" | undefined;
  wide?: boolean | undefined;
  /** The element to focus after closing, if the one that had the focus may be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

/** A modal dialog. */
export function Modal({
  open,
  title,
  onClose,
  actions,
  opensByItself,
  role = "dialog",
  wide,
  finalFocus,
  children,
}: ModalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={wide ? "lg" : "sm"}
      closeOnInteractOutside
      initialFocusEl={() =>
        opensByItself ? heading.current : (footer.current?.querySelector("button") ?? null)
      }
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title ref={heading} tabIndex={-1}>
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer ref={footer}>{actions}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
