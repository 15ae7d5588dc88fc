import { createContext, useContext, useSyncExternalStore } from "react";
import { createPreview } from "#src/admin/preview/preview.ts";
import type { PreviewResult } from "#src/admin/preview/preview-messages.ts";
import type { Session } from "#src/admin/session/session.ts";

/** The live preview of a text, with its latest result for all components that show it. */
export type PreviewStore = ReturnType<typeof openPreview>;

/** Starts a preview. @param onResult called with each result before components are */
export function openPreview(onResult?: (result: PreviewResult) => void) {
  let result: PreviewResult | undefined;
  const listeners = new Set<() => void>();
  const preview = createPreview({
    onResult: (next) => {
      result = next;
      onResult?.(next);
      for (const listener of listeners) listener();
    },
  });
  return {
    ...preview,
    result: () => result,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Previews the session's text on every change, and stores the reading time in the draft. */
export function followText(session: Session): PreviewStore {
  const preview = openPreview((next) => {
    const { draft, status } = session.getState();
    if (next.state !== "rendered") return;
    const { readingTime } = next.facts;
    // Counting does not change a draft that the author has not edited.
    if (status !== "clean" && draft.readingTime !== readingTime) session.change({ readingTime });
  });
  let shown: string | undefined;
  const show = () => {
    const { content } = session.getState().draft;
    if (content !== shown) preview.show(content);
    shown = content;
  };
  const unsubscribe = session.subscribe(show);
  show();
  return {
    ...preview,
    stop: () => {
      unsubscribe();
      preview.stop();
    },
  };
}

export const PreviewContext = createContext<PreviewStore | undefined>(undefined);

/** The latest result for the text that is open in the editor. */
export function usePreview(): PreviewResult | undefined {
  return usePreviewResult(useContext(PreviewContext));
}

export function usePreviewResult(preview: PreviewStore | undefined): PreviewResult | undefined {
  return useSyncExternalStore(preview?.subscribe ?? never, () => preview?.result());
}

const never = () => () => {};
