import { Dialog } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { DialogShell } from "#src/editing/dialog-shell.tsx";

type ModalProps = {
  open: boolean;
  title: string;
  /** Called when the author closes the dialog, also with Escape or a click on the backdrop. */
  onClose: () => void;
  /** The buttons; the safe one comes first and gets the initial focus. */
  actions: ReactNode;
  /**
   * Set if the dialog opens without a click. It then focuses its title rather than a button, so that a key press meant for the text does
   * not press the button.
   */
  opensByItself?: boolean;
  /** The ARIA role; alertdialog if a decision is required. */
  role?: "dialog" | "alertdialog";
  wide?: boolean;
  /** Returns the element to focus after closing, if the previously focused one may be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A modal dialog with a title, a text and buttons. */
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
    <DialogShell
      open={open}
      onClose={onClose}
      role={role}
      size={wide ? "lg" : "sm"}
      closeOnInteractOutside
      initialFocusEl={() =>
        opensByItself ? heading.current : (footer.current?.querySelector("button") ?? null)
      }
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      <Dialog.Header>
        <Dialog.Title ref={heading} tabIndex={-1}>
          {title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer ref={footer}>{actions}</Dialog.Footer>
    </DialogShell>
  );
}
