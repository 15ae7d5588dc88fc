import { changeDraft, type Draft, sameText } from "#src/admin/draft/draft.ts";
import { missingFields } from "#src/admin/draft/missing-fields.ts";
import type { DraftStore, SaveResult } from "#src/admin/store/draft-store.ts";
import type { StorageArea } from "#src/admin/store/storage-area.ts";
import { type Autosave, createAutosave, type PageEvents } from "./autosave.ts";
import { openHistory } from "./history.ts";
import type { Session, SessionState } from "./session.ts";
import type { HistoryText } from "./text-step.ts";

export type SessionParts = {
  store: DraftStore;
  /** The draft to edit: stored, new (`emptyDraft`) or made from a published post. */
  draft: Draft;
  /** The storage for the undo history: `sessionStorage`, through `openArea`. */
  historyArea?: StorageArea | undefined;
  /** The event targets for the end of the page: `{ window, document }`. */
  page?: PageEvents | undefined;
};

/** In ms. The undo history is large, so it is stored after a pause or on leaving, not with each autosave. */
const HISTORY_DELAY = 2_000;

/**
 * Opens a draft for editing, with autosave within a second, undo that survives a reload, and detection of
 * conflicts with other tabs.
 */
export function openSession({ store, draft, historyArea, page }: SessionParts): Session {
  const history = openHistory(draft.id, draft.content, { area: historyArea });
  const listeners = new Set<() => void>();
  let state: SessionState = {
    draft,
    status: "clean",
    theirs: undefined,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    selection: undefined,
  };
  /** Whether fields have changed since the last successful save. */
  let dirty = false;
  let closed = false;
  let historyTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (change: Partial<SessionState>) => {
    const { canUndo, canRedo } = history;
    state = { ...state, ...change, canUndo, canRedo };
    for (const listener of listeners) listener();
  };
  const edit = (next: Draft, selection?: SessionState["selection"]) => {
    dirty = true;
    clearTimeout(historyTimer);
    set({ draft: next, selection, ...(state.status === "conflict" ? {} : { status: "saving" }) });
    autosave.touch();
  };
  const settle = (result: SaveResult): boolean => {
    if (result.status === "conflict") {
      set({ status: "conflict", theirs: result.stored });
      return false;
    }
    if (result.status !== "saved") {
      set({ status: result.status });
      return false;
    }
    dirty = false;
    clearTimeout(historyTimer);
    historyTimer = setTimeout(history.persist, HISTORY_DELAY);
    // Saving is synchronous, so nothing can have changed meanwhile.
    set({ status: "saved", draft: result.draft, theirs: undefined });
    return true;
  };
  const storeNow = (): boolean => {
    if (!dirty) return true;
    // A conflict waits for the author's decision; saving again would only raise it again.
    if (state.status === "conflict") return false;
    return settle(store.save(state.draft));
  };
  const autosave: Autosave = createAutosave(storeNow, page);
  // Registered after the autosave's listener, so that the steps belong to the text just saved.
  page?.window.addEventListener("pagehide", history.persist);

  /** Checks whether another tab has saved or deleted the draft. */
  const look = () => {
    const stored = store.get(state.draft.id);
    if (!store.available || (stored?.revision ?? "") === state.draft.revision) return;
    set({ status: "conflict", theirs: stored });
  };
  const stopHearing = store.subscribe(({ id }) => {
    if (id === undefined || id === state.draft.id) look();
  });
  // A page restored from the back-forward cache received no storage events meanwhile.
  page?.window.addEventListener("pageshow", look);

  const travel = (text: HistoryText | undefined) => {
    if (!text) return;
    edit({ ...state.draft, content: text.value }, { start: text.start, end: text.end });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (fields) => {
      const next = changeDraft(state.draft, fields);
      if (sameText(state.draft, next)) return;
      const { length } = next.content;
      if (next.content !== state.draft.content)
        history.push({ value: next.content, start: length, end: length });
      edit(next);
    },
    write: (text) => {
      if (text.value === state.draft.content) return;
      history.push(text);
      edit({ ...state.draft, content: text.value });
    },
    undo: () => travel(history.undo()),
    redo: () => travel(history.redo()),
    save: () => {
      const missing = missingFields(state.draft);
      if (missing) return missing;
      if (state.status === "conflict") return "conflict";
      const result = store.saveOver(state.draft);
      settle(result);
      return result.status;
    },
    resolve: (choice) => {
      const { theirs, draft: mine } = state;
      if (choice === "mine") {
        dirty = true;
        return settle(store.save(mine, { force: true }));
      }
      // Text that only this tab has is put in the backups before it is replaced here.
      if ((!theirs || !sameText(mine, theirs)) && !store.backUp(mine)) return false;
      dirty = false;
      if (!theirs) {
        set({ status: "clean" });
        return true;
      }
      history.push({ value: theirs.content, start: 0, end: theirs.content.length });
      history.persist();
      set({ draft: theirs, status: "saved", theirs: undefined, selection: { start: 0, end: 0 } });
      return true;
    },
    flush: autosave.flush,
    close: () => {
      if (closed) return;
      closed = true;
      autosave.flush();
      autosave.stop();
      clearTimeout(historyTimer);
      history.persist();
      stopHearing();
      page?.window.removeEventListener("pagehide", history.persist);
      page?.window.removeEventListener("pageshow", look);
    },
  };
}
