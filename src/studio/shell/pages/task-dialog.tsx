import { CloseButton, Dialog, Portal, Stack } from "@chakra-ui/react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import type { PageTask } from "#src/studio/protocol-pages.ts";
import { carryOut } from "../actions/carry-out.ts";
import { DialogActions } from "../parts/dialog-actions.tsx";
import { useStudio } from "../state/use-studio.ts";
import { PlanView } from "./plan-view.tsx";
import { type PlanState, usePlan } from "./use-plan.ts";

type Props = {
  title: string;
  /** Undefined while something is missing. */
  task: PageTask | undefined;
  action: string;
  danger?: boolean;
  onDone?: () => void;
  children: ReactNode | ((state: PlanState) => ReactNode);
};

/** The content of a dialog for a task: its fields, what it would write, and the button that does it. */
export function TaskDialog({ title, task, action, danger = false, onDone, children }: Props) {
  const studio = useStudio();
  const state = usePlan(task);
  const [busy, setBusy] = useState(false);
  const { plan, isAsked } = state;
  const ready = task !== undefined && plan !== undefined && !isAsked && plan.mistakes.length === 0;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    if (await carryOut(studio, task, plan.label)) onDone?.();
    else setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Dialog.Header>
        <Dialog.Title textStyle="md">{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          {typeof children === "function" ? children(state) : children}
          <PlanView {...state} />
        </Stack>
      </Dialog.Body>
      <DialogActions ready={ready} busy={busy} danger={danger}>
        {action}
      </DialogActions>
      <Dialog.CloseTrigger asChild>
        <CloseButton size="xs" />
      </Dialog.CloseTrigger>
    </form>
  );
}

type FrameProps = {
  open: boolean;
  onClose: () => void;
  /** Takes the focus once the dialog is gone, in the place of what had it before. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of a dialog for a task; its content begins anew each time. */
export function TaskFrame({ open, onClose, onClosed, children }: FrameProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      {...(onClosed ? { onExitComplete: onClosed } : {})}
      size="md"
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
