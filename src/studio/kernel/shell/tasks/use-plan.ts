import { useEffect, useState } from "react";
import type { PlanAnswer, planCalls } from "#src/studio/kernel/protocol/plan.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Pause in typing before a plan is requested. */
const PLAN_DELAY_MS = 250;

export type PlanState = { plan?: PlanAnswer; isAsked: boolean };

/** The effect of a task, requested again when it changes. @param task undefined while it is incomplete */
export function usePlan<Task>(calls: TaskCalls<Task>, task: Task | undefined): PlanState {
  const studio = useStudio();
  const [state, setState] = useState<PlanState & { key: string }>({ key: "", isAsked: false });
  const key = task === undefined ? "" : JSON.stringify(task);
  useEffect(() => {
    if (key === "") return;
    let isGone = false;
    const ask = async () => {
      await studio.editing.queue.flush();
      try {
        const plan = await studio.client.ask(calls.plan, JSON.parse(key));
        if (!isGone) setState({ key, plan, isAsked: false });
      } catch (error) {
        if (isGone) return;
        if (error instanceof Refusal && error.status === 422)
          setState({ key, plan: refused(error.message), isAsked: false });
        else studio.showError(error);
      }
    };
    const timer = setTimeout(() => void ask(), PLAN_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [studio, calls, key]);
  if (key === "") return { isAsked: false };
  return state.key === key ? state : { ...(state.plan ? { plan: state.plan } : {}), isAsked: true };
}

export type TaskCalls<Task> = ReturnType<typeof planCalls<Task>>;

function refused(mistake: string): PlanAnswer {
  return { label: "", files: [], uses: [], mistakes: [mistake] };
}
