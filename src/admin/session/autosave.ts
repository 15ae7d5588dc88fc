/** After the first change that is not stored. With the time that storing takes, at most a second is ever lost. */
export const AUTOSAVE_DELAY = 800;

/** Where the end of a page is heard: a window with its document. */
export type PageEvents = {
  window: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  document: Pick<EventTarget, "addEventListener" | "removeEventListener"> & { visibilityState: string };
};

export type Autosave = {
  /** Something changed: it will be stored soon. Later changes do not put that off. */
  touch(): void;
  /** Stores now what waits. @returns false if it could not be stored */
  flush(): boolean;
  stop(): void;
};

/**
 * Calls `save` soon after a change, and at once when the page is hidden, left or frozen: a hidden page may be ended
 * without another word (Page Lifecycle).
 * @param save stores everything; true when it is stored, or when there is nothing to store
 */
export function createAutosave(save: () => boolean, page?: PageEvents, delay = AUTOSAVE_DELAY): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): boolean => {
    clearTimeout(timer);
    timer = undefined;
    return save();
  };
  const onHide = () => {
    if (page?.document.visibilityState === "hidden") flush();
  };
  // Only text that storage refuses is worth a question of the browser.
  const onLeave = (event: Event) => {
    if (!flush()) event.preventDefault();
  };
  page?.window.addEventListener("pagehide", flush);
  page?.window.addEventListener("beforeunload", onLeave);
  page?.document.addEventListener("visibilitychange", onHide);
  page?.document.addEventListener("freeze", flush);
  return {
    touch: () => {
      timer ??= setTimeout(flush, delay);
    },
    flush,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      page?.window.removeEventListener("pagehide", flush);
      page?.window.removeEventListener("beforeunload", onLeave);
      page?.document.removeEventListener("visibilitychange", onHide);
      page?.document.removeEventListener("freeze", flush);
    },
  };
}
