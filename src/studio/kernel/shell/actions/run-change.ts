import type { Call, PageRequest } from "#src/studio/kernel/protocol/call.ts";
import { type SaveRequest, save as saveCall } from "#src/studio/kernel/protocol/calls.ts";
import type { ChangeAnswer, DraftEvent } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** Makes a call that changes the site, after all earlier changes are confirmed. @returns undefined if it failed */
export async function runChange<Request extends PageRequest, Answer extends ChangeAnswer>(
  studio: Studio,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer | undefined> {
  if (studio.state.connection !== "open") {
    // Not retried: later, it would be applied after changes made in the meantime.
    const failure = t("Studio is not connected, so nothing was done. Try again once it is.");
    studio.store.set({ failure, announcement: failure });
    return undefined;
  }
  const refused = refusedCall(studio.state, call);
  if (refused !== undefined) {
    studio.showError(new Refusal(403, refused));
    return undefined;
  }
  return studio.runSerially(async () => {
    studio.store.set({ failure: undefined });
    await studio.editing.queue.flush();
    return studio.attempt(async () => {
      const answer = await studio.client.ask(call, request);
      if (answer.view.route === request.route) studio.editing.applyAnswer(answer);
      else studio.view.showPage(answer);
      // The task may have created, removed or renamed a document.
      await studio.view.reloadSite();
      return answer;
    });
  });
}

/** Saves all unsaved documents. @param take the selected versions for the conflicts of the previous attempt */
export async function saveSite(studio: Studio, take?: SaveRequest["take"]): Promise<void> {
  if (studio.state.saving) return;
  // Retry: the cause of an earlier failure may be gone.
  studio.store.set({ saving: true, failure: undefined });
  await studio.runSerially(() => studio.attempt(() => save(studio, take)));
  studio.store.set({ saving: false });
}

async function save(studio: Studio, take: SaveRequest["take"]): Promise<void> {
  await studio.editing.queue.flush();
  const { page } = studio.state;
  if (!page) return;
  const answer = await studio.client.ask(saveCall, { route: page.view.route, ...(take ? { take } : {}) });
  if ("conflicts" in answer) {
    studio.store.set({
      versionQuestion: {
        conflicts: answer.conflicts,
        why: t(
          "While you were working here, the same text was changed outside Studio. Nothing has been saved yet.",
        ),
        whyAgain: t(
          "It has been changed outside Studio again. Choose once more: nothing has been saved yet.",
        ),
        theirs: t("Changed outside Studio"),
        action: t("Save"),
        decide: (choices) => saveSite(studio, choices),
      },
    });
    studio.announce(t("The same text was changed outside Studio. Choose which version to keep."));
    return;
  }
  const { page: currentPage } = studio.state;
  studio.store.set({
    ...(currentPage ? { page: { ...currentPage, history: answer.history } } : {}),
    savedAt: Date.now(),
    versionQuestion: undefined,
  });
  if (answer.saved.length > 0) studio.announce(t("Saved"));
}

/**
 * Shows whether a team's server has saved the draft. After a failure this window saves too, since the error it gets is in the reader's
 * language; the question about a conflict waits until somebody presses the button.
 */
export function hearDraft(studio: Studio, draft: DraftEvent): void {
  const last = studio.state.draft?.problem;
  studio.store.set({ draft });
  if (draft.problem === undefined) {
    studio.store.set({ savedAt: Date.now(), ...(last && { failure: undefined, announcement: t("Saved") }) });
  } else if (draft.problem !== last) {
    const words = t("The same text was changed outside Studio. Choose which version to keep.");
    if (draft.problem === "conflict") studio.store.set({ failure: words, announcement: words });
    else if (refusedCall(studio.state, saveCall) === undefined) void saveSite(studio);
  }
}
