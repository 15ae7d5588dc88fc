import type { planCalls } from "#src/studio/kernel/protocol/plan.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

export type TaskCalls<Task> = ReturnType<typeof planCalls<Task>>;

/** Carries a task out, and opens the page that it ends on. @returns whether it was done */
export function runTask<Task>(
  studio: Studio,
  calls: TaskCalls<Task>,
  task: Task,
  label: string,
): Promise<boolean> {
  return studio.inTurn(async () => {
    await studio.queue.flush();
    try {
      const answer = await studio.client.ask(calls.carryOut, { ...studio.route, task });
      await studio.reloadSite();
      studio.closeDialog();
      if (answer.view.route === studio.route.route) studio.applyAnswer(answer);
      else studio.showPage(answer);
      studio.announce(label);
      return true;
    } catch (error) {
      studio.showError(error);
      return false;
    }
  });
}
