import type { CarryOutRequest, PageTask } from "#src/studio/features/pages/calls.ts";
import type { ChangeAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Carries a task with pages out, and opens the page that it ends on. @returns whether it was done */
export function carryOut(studio: Studio, task: PageTask, label: string): Promise<boolean> {
  return studio.inTurn(() => request(studio, task, label));
}

async function request(studio: Studio, task: PageTask, label: string): Promise<boolean> {
  await studio.queue.flush();
  try {
    const body: CarryOutRequest = { ...studio.route, task };
    const answer = await studio.client.post<ChangeAnswer>("/api/carry-out", body);
    await studio.listPages();
    studio.store.set({ dialog: undefined });
    if (answer.view.route === studio.route.route) studio.adopt(answer);
    else studio.arrive(answer);
    studio.announce(label);
    return true;
  } catch (error) {
    studio.failed(error);
    return false;
  }
}
