import { Dialog, Stack } from "@chakra-ui/react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { DialogActions } from "#src/studio/kernel/shell/parts/dialog-actions.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PlanView } from "./plan-view.tsx";
import { runTask, type TaskCalls } from "./run-task.ts";
import { type PlanState, usePlan } from "./use-plan.ts";

type Props<Task> = {
  calls: TaskCalls<Task>;
  title: string;
  /** Undefined while something is missing. */
  task: Task | undefined;
  action: string;
  danger?: boolean;
  onDone?: () => void;
  children: ReactNode | ((state: PlanState) => ReactNode);
};

/** The content of a dialog for a task: its fields, what it would write, and the button that does it. */
export function TaskDialog<Task>({
  calls,
  title,
  task,
  action,
  danger = false,
  onDone,
  children,
}: Props<Task>) {
  const studio = useStudio();
  const state = usePlan(calls, task);
  const [busy, setBusy] = useState(false);
  const { plan, isAsked } = state;
  const ready = task !== undefined && plan !== undefined && !isAsked && plan.mistakes.length === 0;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    if (await runTask(studio, calls, task, plan.label)) onDone?.();
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
    </form>
  );
}
