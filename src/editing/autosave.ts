/** Delay after the first unsaved change. Together with the time that saving takes, at most a second of work is lost. */
const AUTOSAVE_DELAY_MS = 800;

/** The targets of the events that signal the end of a page: the window and its document. */
export type PageEvents = {
  window: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  document: Pick<EventTarget, "addEventListener" | "removeEventListener"> & { visibilityState: string };
};

/**
 * Creates an autosave that calls `save` shortly after a change, and at once when the page is hidden, left or frozen, because a hidden page
 * may be discarded without further events (Page Lifecycle).
 * @param save saves everything; returns true if all is saved, or nothing needs saving
 */
export function createAutosave(save: () => boolean, page?: PageEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): boolean => {
    cancel();
    return save();
  };
  const onHide = () => {
    if (page?.document.visibilityState === "hidden") flush();
  };
  // The browser only asks before leaving if the text could not be saved.
  const onLeave = (event: Event) => {
    if (!flush()) event.preventDefault();
  };
  page?.window.addEventListener("pagehide", flush);
  page?.window.addEventListener("beforeunload", onLeave);
  page?.document.addEventListener("visibilitychange", onHide);
  page?.document.addEventListener("freeze", flush);
  return {
    /** Schedules a save. Further changes do not postpone it. */
    schedule: (): void => {
      timer ??= setTimeout(flush, AUTOSAVE_DELAY_MS);
    },
    /** Saves pending changes now. @returns false if that failed */
    flush,
    stop: (): void => {
      cancel();
      page?.window.removeEventListener("pagehide", flush);
      page?.window.removeEventListener("beforeunload", onLeave);
      page?.document.removeEventListener("visibilitychange", onHide);
      page?.document.removeEventListener("freeze", flush);
    },
  };
}
