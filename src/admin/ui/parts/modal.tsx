import { Dialog, Portal } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";

type ModalProps = {
  open: boolean;
  title: string;
  /** Called when the visitor closes it, with Esc or a click beside it too. */
  onClose: () => void;
  /** Buttons, the safe one first: it gets the focus. */
  actions: ReactNode;
  /** Nobody asked for it: its title gets the focus, so that a key meant for the text presses no button. */
  opensByItself?: boolean | undefined;
  /** alertdialog: something has to be decided. */
  role?: "dialog" | "alertdialog" | undefined;
  wide?: boolean | undefined;
  /** Where the focus goes afterwards, if not back to where it was: what had it may be gone by then. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

/** A question or a result over the page. */
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
