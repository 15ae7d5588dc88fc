import { Alert, Button, type ButtonProps, CloseButton, Dialog, Spinner, Stack } from "@chakra-ui/react";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { DialogShell } from "#src/editing/dialog-shell.tsx";
import { t } from "#src/studio/kernel/shell/words.ts";
import { focusAfterDialog } from "./panes.ts";
import { typeAheadElement } from "./type-ahead.ts";

type FrameProps = {
  open: boolean;
  onClose: () => void;
  /** Called after the dialog has closed, so that the caller can move the focus. */
  onClosed?: (() => void) | undefined;
  size?: "md" | "lg" | "xl" | undefined;
  /** Accessible name of a dialog without a title, such as a list with a search; it has no close button either. */
  label?: string | undefined;
  /** Parts of Chakra's dialog, or a form that contains them. */
  children: ReactNode;
};

/** The frame of a dialog, with its close button. Long content scrolls in its body. */
export function DialogFrame({ open, onClose, onClosed, size = "md", label, children }: FrameProps) {
  const [display, setDisplay] = useState<{ open: boolean; before: Element | null }>({
    open: false,
    before: null,
  });
  // A field of the dialog may take the focus before Chakra has stored the previously focused element.
  if (display.open !== open) setDisplay({ open, before: open ? document.activeElement : display.before });
  const finalFocus = () => typeAheadElement() ?? focusAfterDialog(display.before);
  return (
    <DialogShell
      open={open}
      onClose={onClose}
      {...(onClosed ? { onExitComplete: onClosed } : {})}
      finalFocusEl={finalFocus}
      size={size}
      scrollBehavior={label === undefined ? "inside" : "outside"}
      lazyMount
      unmountOnExit
      content={{
        "aria-label": label,
        width: "calc(100% - 2rem)",
        ...(label === undefined ? {} : { overflow: "hidden" }),
        css: {
          // There, the shadow that sets a dialog off from the window is not drawn.
          "@media (forced-colors: active)": { outline: "2px solid" },
          "& > form": { display: "flex", flexDirection: "column", minHeight: 0, overflow: "hidden" },
        },
      }}
    >
      {children}
      {label === undefined ? (
        <Dialog.CloseTrigger asChild>
          <CloseButton size="xs" aria-label={t("Close")} />
        </Dialog.CloseTrigger>
      ) : null}
    </DialogShell>
  );
}

type ActionsProps = {
  children: ReactNode;
  /** Set if the action is possible; otherwise its button is marked as disabled, but stays focusable. */
  ready: boolean;
  busy: boolean;
  danger?: boolean;
  /** Called when the action button is pressed; without it, the button submits the form that contains it. */
  onAct?: () => void;
  other?: { label: string; onAct: () => void } | undefined;
};

/** The footer of a dialog: a cancel and an action button. */
export function DialogActions({ children, ready, busy, danger = false, onAct, other }: ActionsProps) {
  return (
    <Dialog.Footer>
      <CloseAction>{t("Cancel")}</CloseAction>
      {other ? (
        <Button variant="outline" onClick={other.onAct}>
          {other.label}
        </Button>
      ) : null}
      <Button
        type={onAct ? "button" : "submit"}
        colorPalette={danger ? "danger" : "accent"}
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

/** A footer button that closes its dialog. */
export function CloseAction(props: ButtonProps) {
  return (
    <Dialog.ActionTrigger asChild>
      <Button variant="ghost" {...props} />
    </Dialog.ActionTrigger>
  );
}

/** The footer of a read-only dialog. */
export function CloseFooter() {
  return (
    <Dialog.Footer>
      <CloseAction variant="outline">{t("Close")}</CloseAction>
    </Dialog.Footer>
  );
}

export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <Dialog.Header>
      <Dialog.Title textStyle="md">{children}</Dialog.Title>
    </Dialog.Header>
  );
}

type FormProps = Pick<ActionsProps, "ready" | "danger"> & {
  title: string;
  action: string;
  /**
   * Set if the form may become ready without further input, as while a request runs: Enter then submits it once it is ready, unless the
   * action is dangerous.
   */
  pending?: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
};

/** The content of a dialog with a form and one action. The dialog is marked as busy while the action runs. */
export function DialogForm(props: FormProps) {
  const { title, action, ready, pending = false, danger = false, onSubmit, children } = props;
  const [busy, setBusy] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const run = async () => {
    setBusy(true);
    await onSubmit();
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (ready) void run();
    else if (pending && !danger) setEarly(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with what was ready then
  useEffect(() => {
    if (!isEarly || pending) return;
    setEarly(false);
    if (ready) void run();
  }, [isEarly, pending, ready]);
  return (
    <form onSubmit={submit} onInput={() => setEarly(false)}>
      <DialogTitle>{title}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">{children}</Stack>
      </Dialog.Body>
      <DialogActions ready={ready} busy={busy || isEarly} danger={danger}>
        {action}
      </DialogActions>
    </form>
  );
}

type MessageProps = {
  status: "info" | "success" | "warning" | "error";
  role?: "alert" | "status";
  children: ReactNode;
};

/** The message about a result or a failure in a dialog, with line breaks kept. */
export function Message({ status, role, children }: MessageProps) {
  return (
    <Alert.Root status={status} data-status={status} size="sm" role={role}>
      <Alert.Indicator />
      <Alert.Content display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}
