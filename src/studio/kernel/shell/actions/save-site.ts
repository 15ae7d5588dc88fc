import { type SaveRequest, save as saveCall } from "#src/studio/kernel/protocol/calls.ts";
import type { SaveAnswer, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
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
      markSaved(studio, answer);
      studio.announce(answer.saved.length === 1 ? "Saved" : `Saved ${answer.saved.length} documents`);
    }
  } catch (error) {
    studio.showError(error);
  }
}

function markSaved(studio: Studio, { history }: { history: SiteHistory }): void {
  const { page, site } = studio.state;
  if (!page || !site) return;
  const documents = Object.fromEntries(
    Object.entries(page.documents).map(([id, document]) => [
      id,
      { ...document, unsaved: history.unsaved.some((unsaved) => unsaved === id) },
    ]),
  );
  const marked: SiteAnswer = {
    ...site,
    pages: site.pages.map((item) => ({ ...item, unsaved: history.unsaved.includes(item.document) })),
    shared: site.shared.map((item) => ({ ...item, unsaved: history.unsaved.includes(item.document) })),
  };
  studio.store.set({
    page: { ...page, documents, history },
    site: marked,
    savedAt: Date.now(),
    conflicts: undefined,
  });
}

type SiteHistory = Extract<SaveAnswer, { saved: unknown }>["history"];
