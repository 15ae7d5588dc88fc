import { Button, Dialog, Spinner } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
  /** What the dialog does, as its button says it. */
  children: ReactNode;
  /** Otherwise the button says that it is disabled, and keeps the focus. */
  ready: boolean;
  busy: boolean;
  danger?: boolean;
  /** Without it, the button submits its form. */
  onAct?: () => void;
};

/** The buttons at the end of a dialog: one that closes it, and one that acts. */
export function DialogActions({ children, ready, busy, danger = false, onAct }: Props) {
  return (
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button size="xs" variant="ghost">
          Cancel
        </Button>
      </Dialog.ActionTrigger>
      <Button
        type={onAct ? "button" : "submit"}
        size="xs"
        colorPalette={danger ? "danger" : "signal"}
        aria-disabled={ready ? undefined : true}
        opacity={ready ? undefined : "0.55"}
        onClick={onAct}
      >
        {busy ? <Spinner size="xs" /> : null}
        {children}
      </Button>
    </Dialog.Footer>
  );
}
