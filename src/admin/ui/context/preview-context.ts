import { createContext, useContext, useSyncExternalStore } from "react";
import { createPreview } from "#src/admin/preview/preview.ts";
import type { PreviewResult } from "#src/admin/preview/preview-messages.ts";
import type { Session } from "#src/admin/session/session.ts";

/** The latest result of the live preview, for all parts of the editor that use it. */
export type PreviewStore = {
  result: () => PreviewResult | undefined;
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
};

/** Renders the session's text in a worker on every change, and stores the reading time in the draft. */
export function followText(session: Session): PreviewStore {
  let result: PreviewResult | undefined;
  let shown: string | undefined;
  const listeners = new Set<() => void>();
  const preview = createPreview({
    onResult: (next) => {
      result = next;
      if (next.state === "rendered") keepReadingTime(session, next.facts.readingTime);
      for (const listener of listeners) listener();
    },
  });
  const show = () => {
    const { content } = session.getState().draft;
    if (content === shown) return;
    shown = content;
    preview.show(content);
  };
  const stopHearing = session.subscribe(show);
  show();
  return {
    result: () => result,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopHearing();
      preview.stop();
    },
  };
}

/** Counting does not change a draft that the author has not edited. */
function keepReadingTime(session: Session, readingTime: string): void {
  const { draft, status } = session.getState();
  if (status !== "clean" && draft.readingTime !== readingTime) session.change({ readingTime });
}

export const PreviewContext = createContext<PreviewStore | undefined>(undefined);

export function usePreview(): PreviewResult | undefined {
  const store = useContext(PreviewContext);
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.result());
}

const never = () => () => {};
