import { type SaveRequest, save as saveCall } from "#src/studio/kernel/protocol/calls.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** Saves all unsaved documents. @param take the versions chosen for the conflicts of the previous attempt */
export async function saveSite(studio: Studio, take?: SaveRequest["take"]): Promise<void> {
  if (studio.state.saving) return;
  studio.store.set({ saving: true });
  await studio.inTurn(() => save(studio, take));
  studio.store.set({ saving: false });
}

async function save(studio: Studio, take: SaveRequest["take"]): Promise<void> {
  await studio.queue.flush();
  const { page } = studio.state;
  if (!page) return;
  try {
    const answer = await studio.client.ask(saveCall, { route: page.view.route, ...(take ? { take } : {}) });
    if ("conflicts" in answer) {
      studio.store.set({ conflicts: answer.conflicts });
      studio.announce("The same fields have changed on disk. Choose which version to keep.");
    } else {
      const { page: shown } = studio.state;
      studio.store.set({
        ...(shown ? { page: { ...shown, history: answer.history } } : {}),
        savedAt: Date.now(),
        conflicts: undefined,
      });
      studio.announce(answer.saved.length === 1 ? "Saved" : `Saved ${answer.saved.length} documents`);
    }
  } catch (error) {
    studio.showError(error);
  }
}
