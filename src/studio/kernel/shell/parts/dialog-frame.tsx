import { CloseButton, Dialog } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DialogShell } from "#src/editing/dialog-shell.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is gone, to move the focus. */
  onClosed?: (() => void) | undefined;
  size?: "md" | "lg" | "xl" | undefined;
  /** Names a dialog without a title, such as a list with a search, which has no close button either. */
  label?: string | undefined;
  /** Parts of Chakra's dialog, or a form with them. */
  children: ReactNode;
};

/** The frame of a dialog, with the button that closes it. What is too long scrolls in its body. */
export function DialogFrame({ open, onClose, onClosed, size = "md", label, children }: Props) {
  return (
    <DialogShell
      open={open}
      onClose={onClose}
      {...(onClosed ? { onExitComplete: onClosed } : {})}
      size={size}
      scrollBehavior={label === undefined ? "inside" : "outside"}
      lazyMount
      unmountOnExit
      content={{
        "aria-label": label,
        ...(label === undefined ? {} : { overflow: "hidden" }),
        css: {
          "& > form": { display: "flex", flexDirection: "column", minHeight: 0, overflow: "hidden" },
        },
      }}
    >
      {children}
      {label === undefined ? (
        <Dialog.CloseTrigger asChild>
          <CloseButton size="xs" />
        </Dialog.CloseTrigger>
      ) : null}
    </DialogShell>
  );
}
