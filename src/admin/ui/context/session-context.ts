import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/admin/checklist/check-fields.ts";
import { checkDraft } from "#src/admin/checklist/checklist.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { createPreview } from "#src/admin/preview/preview.ts";
import type { PreviewResult } from "#src/admin/preview/preview-messages.ts";
import type { DraftState, Session } from "#src/admin/session/session.ts";

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is called outside the editor");
  return session;
}

/** A selected part of the session's state. The component re-renders only when that part changes. */
export function useSessionState<Selected>(select: (state: DraftState) => Selected): Selected {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

export function useField<Name extends keyof Draft>(name: Name): Draft[Name] {
  return useSessionState(({ draft }) => draft[name]);
}

/** Tells whether the draft was ever saved; unlike its revision, this does not change with every save. */
export const useStored = (): boolean => useSessionState(({ draft }) => draft.revision !== "");

/** The live preview of a text, with its latest result for all components that show it. */
export type PreviewStore = ReturnType<typeof openPreview>;

/** Starts a preview. @param onResult called with each result, before the components that show it are notified */
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
    // Counting must not change a draft that the author has not edited.
    if (status !== "clean" && draft.readingTime !== readingTime) session.change({ readingTime });
  });
  let openDraft: string | undefined;
  const show = () => {
    const { content } = session.getState().draft;
    if (content !== openDraft) preview.show(content);
    openDraft = content;
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

/** The latest preview result for the text in the editor. */
export const usePreview = (): PreviewResult | undefined => usePreviewResult(useContext(PreviewContext));

export function usePreviewResult(preview: PreviewStore | undefined): PreviewResult | undefined {
  return useSyncExternalStore(preview?.subscribe ?? never, () => preview?.result());
}

const never = () => () => {};

/** Delay in ms after the last change: nobody reads the checklist while typing a word. */
const CHECK_DELAY_MS = 300;

/** The checklist of the open draft, updated shortly after the last change. */
export function useChecklist(posts: DraftEditorBlock["posts"]): readonly CheckItem[] {
  const session = useSession();
  const result = usePreview();
  const facts = result?.state === "rendered" ? result.facts : undefined;
  const [items, setItems] = useState<readonly CheckItem[]>([]);
  useEffect(() => {
    const check = () => {
      const next = checkDraft(session.getState().draft, { facts, published: posts });
      // While typing, the items rarely change; keeping the object avoids a render.
      setItems((items) => (JSON.stringify(items) === JSON.stringify(next) ? items : next));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = session.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(check, CHECK_DELAY_MS);
    });
    check();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session, facts, posts]);
  return items;
}
