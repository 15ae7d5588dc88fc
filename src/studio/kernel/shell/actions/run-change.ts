import type { Call, PageRequest } from "#src/studio/kernel/protocol/call.ts";
import type { ChangeAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Makes a call that changes the site, once all earlier changes are confirmed. @returns undefined if it failed */
export async function runChange<Request extends PageRequest>(
  studio: Studio,
  call: Call<Request, ChangeAnswer>,
  request: Request,
): Promise<ChangeAnswer | undefined> {
  if (studio.state.connection !== "open") {
    // Carried out later, it would follow changes that were made after it.
    const failure = "Studio is not connected, so this was not done.";
    studio.store.set({ failure, announcement: failure });
    return undefined;
  }
  return studio.inTurn(async () => {
    await studio.queue.flush();
    try {
      const answer = await studio.client.ask(call, request);
      if (answer.view.route === request.route) studio.applyAnswer(answer);
      else studio.showPage(answer);
      // It may have created, removed or renamed something.
      await studio.reloadSite();
      return answer;
    } catch (error) {
      studio.showError(error);
      return undefined;
    }
  });
}
